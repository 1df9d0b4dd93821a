import type { Paths } from '../../locale/paths.ts';
import { readCaseStudies } from '../case-studies/case-studies.server.ts';
import { ContentFault } from '../engine/faults.ts';
import { inContent, type Locale } from '../engine/folders.server.ts';
import { readServices } from '../services/services.server.ts';
import { filledIn } from '../site/owner.server.ts';
import { readOwnerFacts } from '../site/site.server.ts';
import { readWords } from '../words.server.ts';
import type { SearchEntry, Words } from '../words.ts';

/**
 * Returns the words of a page with the owner's price of continuing wherever a text names it, or
 * without the sentence that needs it.
 */
export function readPage<File extends keyof Words>(file: File, locale: Locale): Words[File] {
  const { continuing } = readOwnerFacts(locale).terms;
  return JSON.parse(JSON.stringify(readWords(file, locale)), (_, value) =>
    typeof value === 'string' && value.includes('{continuing}')
      ? filledIn(value.replace('{continuing}', continuing))
      : value,
  );
}

/** Returns the words of the About page without the fields that only the release check reads. */
export function readAbout(locale: Locale) {
  const about = readPage('pages/about', locale);
  const { confirm: _, ...brands } = about.brands;
  const items = about.faq.items.map(({ answer, ...item }) => ({
    ...item,
    answer: answer.map(filledIn).filter(Boolean),
  }));
  return { ...about, brands, faq: { ...about.faq, items } };
}

/**
 * Returns the entries of the search index: every service, three case studies, and five pages.
 * @throws ContentFault for a case study that doesn't exist.
 */
export function searchEntries(locale: Locale, paths: Paths): SearchEntry[] {
  const { types, caseStudies, pages } = readWords('search', locale);
  const studies = readCaseStudies(locale);
  return [
    ...readServices(locale).map(({ id, title }) => ({ title, href: paths.service(id), type: types.service })),
    ...caseStudies.map((slug) => {
      const study = studies.find((candidate) => candidate.slug === slug);
      if (!study) {
        throw new ContentFault(inContent(`${locale}/search.yaml: caseStudies: there is no case study '${slug}'`));
      }
      return { title: study.client, href: paths.caseStudy(slug), type: types.caseStudy };
    }),
    ...pages.map(({ title, path }) => ({ title, href: path, type: types.page })),
  ];
}

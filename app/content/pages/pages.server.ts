import { interpolate } from '../../../text/interpolate.ts';
import type { Paths } from '../../locale/paths.ts';
import { readCaseStudies } from '../case-studies/case-studies.server.ts';
import { ContentFault } from '../engine/faults.ts';
import { inContent, type Locale } from '../engine/folders.server.ts';
import { readServices } from '../services/services.server.ts';
import { filledIn } from '../site/owner.server.ts';
import { readOwnerFacts } from '../site/site.server.ts';
import { readWords } from '../words.server.ts';
import type { SearchEntry } from '../words.ts';

/** Returns the words of the home page, with the owner's price of continuing where there is one. */
export function readHome(locale: Locale) {
  const words = readWords('pages/home', locale);
  return { ...words, process: { ...words.process, lead: withContinuing(words.process.lead, locale) } };
}

/**
 * Returns the words of the contact page, with the owner's price of continuing where there is one.
 */
export function readContact(locale: Locale) {
  const words = readWords('pages/contact', locale);
  const steps = words.next.steps.map(({ title, text }) => ({ title, text: withContinuing(text, locale) }));
  return { ...words, next: { ...words.next, steps } };
}

/** Returns the words of the About page without the fields that only the release check reads. */
export function readAbout(locale: Locale) {
  const about = readWords('pages/about', locale);
  const { confirm: _, ...brands } = about.brands;
  return {
    ...about,
    brands,
    faq: {
      ...about.faq,
      items: about.faq.items.map(({ answer, ...item }) => ({
        ...item,
        answer: answer.map((paragraph) => withContinuing(paragraph, locale)).filter(Boolean),
      })),
    },
  };
}

/**
 * Returns the words of the methodology page, with the owner's price of continuing where there is
 * one.
 */
export function readHowWeWork(locale: Locale) {
  const words = readWords('pages/how-we-work', locale);
  return { ...words, timeline: { ...words.timeline, lead: withContinuing(words.timeline.lead, locale) } };
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

/** Fills in the owner's price of continuing, or leaves out the sentence that needs it. */
function withContinuing(text: string, locale: Locale): string {
  return filledIn(interpolate(text, { continuing: readOwnerFacts(locale).terms.continuing }));
}

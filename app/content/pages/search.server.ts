import type { Paths } from '../../locale/paths.ts';
import { knownCaseStudies, readCaseStudies } from '../case-studies/case-studies.server.ts';
import { ContentFault } from '../engine/faults.ts';
import type { Locale } from '../engine/folders.server.ts';
import { readRecord } from '../engine/read.server.ts';
import { readServices } from '../services/services.server.ts';
import { type SearchContent, type SearchEntry, searchSchema } from './wayfinding.schema.ts';

/** Returns the words of the search and its list of entries. */
export function readSearch(locale: Locale): SearchContent {
  return readRecord(`${locale}/search.yaml`, searchSchema);
}

/**
 * Returns the entries of the search index: every service, three case studies, and five pages.
 * @throws ContentFault for a case study that doesn't exist.
 */
export function searchEntries(locale: Locale, paths: Paths): SearchEntry[] {
  const { types, caseStudies, pages } = readSearch(locale);
  const studies = readCaseStudies(locale);
  const { isToCome } = knownCaseStudies(locale);
  return [
    ...readServices(locale).map(({ id, title }) => ({ title, href: paths.service(id), type: types.service })),
    ...caseStudies
      .filter((slug) => !isToCome(slug))
      .map((slug) => {
        const study = studies.find((candidate) => candidate.slug === slug);
        if (!study) {
          throw new ContentFault(`content/${locale}/search.yaml: caseStudies: there is no case study '${slug}'`);
        }
        return { title: study.client, href: paths.caseStudy(slug), type: types.caseStudy };
      }),
    ...pages.map(({ title, path }) => ({ title, href: path, type: types.page })),
  ];
}

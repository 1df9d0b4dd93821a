import * as v from 'valibot';
import { defaultLocale, type Locale } from '../locale.ts';
import {
  type CaseStudy,
  caseStudySchema,
  homeCardSchema,
  listEntrySchema,
  teaserSchema,
} from './case-studies.schema.ts';
import { caseStudiesPageSchema } from './case-studies-page.schema.ts';
import { readFolder, readRecord } from './read.server.ts';

/** All case study details, in the order they are shown. */
export function readCaseStudies(locale: Locale = defaultLocale): CaseStudy[] {
  return readFolder(`${locale}/case-studies`, caseStudySchema)
    .map(({ slug, record }) => ({ slug, ...record }))
    .sort((a, b) => a.order - b.order);
}

/** Related case studies: the current one excluded, same industry, at most two (SPEC §5). */
export function relatedCaseStudies<T extends { slug: string; industry: string }>(current: T, all: readonly T[]): T[] {
  return all.filter((study) => study.slug !== current.slug && study.industry === current.industry).slice(0, 2);
}

/** The eight teasers of the home page and the dice (D12). */
export function readTeasers(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/case-study-teasers.yaml`, v.array(teaserSchema));
}

/** The six tagged cards of the home page (D12). */
export function readHomeCards(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/home-case-cards.yaml`, v.array(homeCardSchema));
}

/** The six entries of the case studies list (D12). */
export function readCaseStudyList(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/case-study-list.yaml`, v.array(listEntrySchema));
}

/** The words of the case studies list and of each case study. */
export function readCaseStudiesPage(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/case-studies.yaml`, caseStudiesPageSchema);
}

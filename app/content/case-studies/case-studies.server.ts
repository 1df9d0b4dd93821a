import * as v from 'valibot';
import { ContentFault, type Locale, readFolder, readRecord } from '../engine/read.server.ts';
import { readServices } from '../services/services.server.ts';
import {
  type CaseStudy,
  caseStudySchema,
  homeCardSchema,
  listEntrySchema,
  teaserSchema,
} from './case-studies.schema.ts';
import { caseStudiesPageSchema } from './case-studies-page.schema.ts';

/**
 * All case study details, in the order they are shown.
 * @throws ContentFault for a service that does not exist.
 */
export function readCaseStudies(locale: Locale): CaseStudy[] {
  const services = readServices(locale).map(({ id }) => id);
  return readFolder(`${locale}/case-studies`, caseStudySchema)
    .map(({ slug, record }) => {
      expectKnown(`${locale}/case-studies/${slug}.yaml`, 'services', record.services, services);
      return { slug, ...record };
    })
    .sort((a, b) => a.order - b.order);
}

/** Related case studies: the current one excluded, same industry, at most two (SPEC §5). */
export function relatedCaseStudies<T extends { slug: string; industry: string }>(current: T, all: readonly T[]): T[] {
  return all.filter((study) => study.slug !== current.slug && study.industry === current.industry).slice(0, 2);
}

/** The eight teasers of the home page and the dice (D12). */
export function readTeasers(locale: Locale) {
  return readRecord(`${locale}/case-study-teasers.yaml`, v.array(teaserSchema)).map(
    ({ confirm: _, ...teaser }) => teaser,
  );
}

/**
 * The six tagged cards of the home page (D12).
 * @throws ContentFault for a card without a case study to lead to.
 */
export function readHomeCards(locale: Locale) {
  const file = `${locale}/home-case-cards.yaml`;
  const studies = readCaseStudies(locale).map(({ slug }) => slug);
  const cards = readRecord(file, v.array(homeCardSchema));
  for (const [index, { slug }] of cards.entries()) {
    expectKnown(file, `${index}.slug`, [slug], studies);
  }
  return cards;
}

/**
 * The six entries of the case studies list (D12).
 * @throws ContentFault for an entry, a service or a related case study that does not exist.
 */
export function readCaseStudyList(locale: Locale) {
  const file = `${locale}/case-study-list.yaml`;
  const services = readServices(locale).map(({ id }) => id);
  const studies = readCaseStudies(locale).map(({ slug }) => slug);
  const entries = readRecord(file, v.array(listEntrySchema));
  for (const [index, entry] of entries.entries()) {
    expectKnown(file, `${index}.id`, [entry.id], studies);
    expectKnown(file, `${index}.services`, entry.services, services);
    expectKnown(file, `${index}.related`, entry.related, studies);
  }
  return entries;
}

/** The words of the case studies list and of each case study. */
export function readCaseStudiesPage(locale: Locale) {
  return readRecord(`${locale}/pages/case-studies.yaml`, caseStudiesPageSchema);
}

/** A reference to nothing would leave its link out of the page without a word. */
function expectKnown(file: string, field: string, named: readonly string[], known: readonly string[]): void {
  const unknown = named.filter((id) => !known.includes(id));
  if (unknown.length === 0) {
    return;
  }
  throw new ContentFault(`content/${file}: ${field}: '${unknown.join("', '")}' is none of ${known.join(', ')}`);
}

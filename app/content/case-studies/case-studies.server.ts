import * as v from 'valibot';
import { ContentFault } from '../engine/faults.ts';
import { type Locale, readFolder, readRecord } from '../engine/read.server.ts';
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
 * Returns all case study details in display order.
 * @throws ContentFault for a service that doesn't exist.
 */
export function readCaseStudies(locale: Locale): CaseStudy[] {
  const studies = readFolder(`${locale}/case-studies`, caseStudySchema);
  const services = readServices(locale).map(({ id }) => id);
  return studies
    .map(({ slug, record }) => {
      expectKnown(`${locale}/case-studies/${slug}.yaml`, 'services', record.services, services);
      return { slug, ...record };
    })
    .sort((a, b) => a.order - b.order);
}

/**
 * Returns at most two other case studies from the same industry (product.md, "Related content").
 */
export function relatedCaseStudies<T extends { slug: string; industry: string }>(current: T, all: readonly T[]): T[] {
  return all.filter((study) => study.slug !== current.slug && study.industry === current.industry).slice(0, 2);
}

/** Returns the eight teasers of the home page and the dice. */
export function readTeasers(locale: Locale) {
  return readRecord(`${locale}/case-study-teasers.yaml`, v.array(teaserSchema)).map(
    ({ confirm: _, ...teaser }) => teaser,
  );
}

/**
 * Returns the six tagged cards of the home page.
 * @throws ContentFault for a card whose case study doesn't exist.
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
 * Returns the six entries of the case studies list.
 * @throws ContentFault for an entry or service that doesn't exist.
 */
export function readCaseStudyList(locale: Locale) {
  const file = `${locale}/case-study-list.yaml`;
  const services = readServices(locale).map(({ id }) => id);
  const studies = readCaseStudies(locale).map(({ slug }) => slug);
  const entries = readRecord(file, v.array(listEntrySchema));
  for (const [index, entry] of entries.entries()) {
    expectKnown(file, `${index}.id`, [entry.id], studies);
    expectKnown(file, `${index}.services`, entry.services, services);
  }
  return entries;
}

/** Returns the words of the case studies list and of each case study. */
export function readCaseStudiesPage(locale: Locale) {
  return readRecord(`${locale}/pages/case-studies.yaml`, caseStudiesPageSchema);
}

/**
 * Fails on a reference to nothing, which would otherwise drop a link from the page without notice.
 */
function expectKnown(file: string, field: string, named: readonly string[], known: readonly string[]): void {
  const unknown = named.filter((id) => !known.includes(id));
  if (unknown.length === 0) {
    return;
  }
  throw new ContentFault(`content/${file}: ${field}: '${unknown.join("', '")}' is none of ${known.join(', ')}`);
}

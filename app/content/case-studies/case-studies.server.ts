import { basename } from 'node:path';
import { ContentFault } from '../engine/faults.ts';
import { inContent, type Locale, readText, recordNames } from '../engine/folders.server.ts';
import { isSameText } from '../engine/marks.server.ts';
import { markUnpublished, publicationOf } from '../engine/publication.ts';
import { listPublicFiles } from '../engine/raw.server.ts';
import { readFolder, readList } from '../engine/read.server.ts';
import { isShown } from '../engine/shown.server.ts';
import { photoMarkup } from '../photos/photos.server.ts';
import { readServices } from '../services/services.server.ts';
import {
  type CaseStudy,
  caseStudySchema,
  homeCardSchema,
  listEntrySchema,
  teaserSchema,
} from './case-studies.schema.ts';

/**
 * Returns the published case studies in display order. In development, those to come are among
 * them.
 * @throws ContentFault for a service that doesn't exist, and for an export that a figure isn't in.
 */
export function readCaseStudies(locale: Locale): CaseStudy[] {
  const folder = `${locale}/case-studies`;
  const studies = readFolder(folder, caseStudySchema, listPublicFiles(folder, '.yaml'));
  const services = readServices(locale).map(({ id }) => id);
  return studies
    .map(({ slug, record }) => {
      expectKnown(`${folder}/${slug}.yaml`, 'services', record.services, recordNames(`${locale}/services`));
      expectEvidence(`${folder}/${slug}.yaml`, record.metrics);
      const metrics = record.metrics.map(({ source: _, ...metric }) => metric);
      return {
        slug,
        ...record,
        metrics,
        services: record.services.filter((id) => services.includes(id)),
        resources: record.resources.filter(({ path }) => isShown(locale, path)),
        client: markUnpublished(record.client, publicationOf(record)),
      };
    })
    .sort((a, b) => a.order - b.order);
}

/** Returns whether a case study is made up: its figures are samples. */
export function isSampleStudy({ metrics }: Pick<CaseStudy, 'metrics'>): boolean {
  return metrics.some(({ provenance }) => provenance === 'sample');
}

/**
 * Returns the path of an export, below the content and the site's root alike (product.md, "Evidence
 * of a figure").
 */
export function evidenceFile(name: string): string {
  return `evidence/${name}.csv`;
}

/**
 * Fails on a figure whose export lacks a number that it's said to have, and on a sample's export for
 * an owner's figure or the reverse. Percentages and small counts aren't in an export.
 */
function expectEvidence(place: string, metrics: ReadonlyArray<Omit<CaseStudy['metrics'][number], 'label'>>): void {
  for (const [index, { provenance, evidence }] of metrics.entries()) {
    if (!evidence) {
      continue;
    }
    const field = inContent(`${place}: metrics.${index}.evidence`);
    const path = evidenceFile(evidence.file);
    const isSample = evidence.file.endsWith('-sample');
    if (isSample !== (provenance === 'sample')) {
      throw new ContentFault(
        `${field}.file: ${isSample ? "is a sample's export, and the figure is yours" : "a sample's export is named so: it must end in -sample"}`,
      );
    }
    const stated = evidence.find.match(/\d[\d,]*\d/gu) ?? [];
    const inFile = new Set(readText(path).match(/\d+/gu));
    const lost = stated.filter((number) => number.length > 3 && !inFile.has(number.replaceAll(',', '')));
    if (lost.length > 0) {
      throw new ContentFault(`${field}.find: ${inContent(path)} doesn't have ${lost.join(', ')}`);
    }
  }
}

/** Returns the markup of a case study's photo, or undefined without one. */
export function studyPhoto(
  { slug, photo: file, photoAlt: alt = '', photoFocus: focus }: CaseStudy,
  locale: Locale,
): string | undefined {
  const place = inContent(`${locale}/case-studies/${slug}.yaml: photo`);
  const sizes = '(width < 80rem) 100vw, 76rem';
  return file === undefined ? undefined : photoMarkup({ file, shape: 'study', focus }, { alt, sizes, place });
}

/**
 * Returns at most two other case studies from the same industry, or without one the two nearest in
 * the list's order, the next one first (product.md, "Related content").
 */
export function relatedCaseStudies<T extends { slug: string; industry: string }>(current: T, all: readonly T[]): T[] {
  const others = all.filter(({ slug }) => slug !== current.slug);
  const alike = others.filter(({ industry }) => isSameText(industry, current.industry));
  if (alike.length > 0) {
    return alike.slice(0, 2);
  }
  const at = all.findIndex(({ slug }) => slug === current.slug);
  const distance = (study: T) => Math.abs(all.indexOf(study) - at - 0.1);
  return others.sort((one, other) => distance(one) - distance(other)).slice(0, 2);
}

/**
 * Returns the ids of all case studies, and tells those that visitors can't read yet: other records
 * can name them all the same.
 */
function knownCaseStudies(locale: Locale): { ids: string[]; isToCome: (id: string) => boolean } {
  const folder = `${locale}/case-studies`;
  const ids = recordNames(folder);
  const published = new Set(listPublicFiles(folder, '.yaml').map((file) => basename(file, '.yaml')));
  return { ids, isToCome: (id) => ids.includes(id) && !published.has(id) };
}

/** Returns the teasers of the home page and the dice, without those of case studies to come. */
export function readTeasers(locale: Locale) {
  const { isToCome } = knownCaseStudies(locale);
  return readList(`${locale}/case-study-teasers.yaml`, teaserSchema)
    .filter(({ id }) => !isToCome(id))
    .map(({ confirm: _, ...teaser }) => teaser);
}

/**
 * Returns the tagged cards of the home page, without those of case studies to come.
 * @throws ContentFault for a card whose case study doesn't exist.
 */
export function readHomeCards(locale: Locale) {
  const file = `${locale}/home-case-cards.yaml`;
  const { ids, isToCome } = knownCaseStudies(locale);
  const cards = readList(file, homeCardSchema);
  for (const [index, { slug }] of cards.entries()) {
    expectKnown(file, `${index}.slug`, [slug], ids);
  }
  return cards.filter(({ slug }) => !isToCome(slug));
}

/**
 * Returns the entries of the case studies list, without those of case studies to come.
 * @throws ContentFault for an entry or service that doesn't exist.
 */
export function readCaseStudyList(locale: Locale) {
  const file = `${locale}/case-study-list.yaml`;
  const services = readServices(locale).map(({ id }) => id);
  const { ids, isToCome } = knownCaseStudies(locale);
  const entries = readList(file, listEntrySchema);
  for (const [index, entry] of entries.entries()) {
    expectKnown(file, `${index}.id`, [entry.id], ids);
    expectKnown(file, `${index}.services`, entry.services, recordNames(`${locale}/services`));
  }
  return entries
    .filter(({ id }) => !isToCome(id))
    .map((entry) => ({ ...entry, services: entry.services.filter((id) => services.includes(id)) }));
}

/**
 * Fails on a reference to nothing, which would otherwise drop a link from the page without notice.
 */
function expectKnown(file: string, field: string, named: readonly string[], known: readonly string[]): void {
  const unknown = named.filter((id) => !known.includes(id));
  if (unknown.length === 0) {
    return;
  }
  throw new ContentFault(inContent(`${file}: ${field}: '${unknown.join("', '")}' is none of ${known.join(', ')}`));
}

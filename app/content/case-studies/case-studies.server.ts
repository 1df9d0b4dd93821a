import { basename } from 'node:path';
import * as v from 'valibot';
import { ContentFault } from '../engine/faults.ts';
import {
  brief,
  contentColor,
  day,
  link,
  listOf,
  metaDescription,
  metaTitle,
  provenance,
  redirectFrom,
  slug,
  someOf,
  text,
  words,
} from '../engine/fields.ts';
import { inContent, type Locale, readText, recordNames } from '../engine/folders.server.ts';
import { isSameText } from '../engine/marks.server.ts';
import { markUnpublished, publication, publicationOf } from '../engine/publication.ts';
import { listPublicFiles } from '../engine/raw.server.ts';
import { readFolder, readList } from '../engine/read.server.ts';
import { isShown } from '../engine/shown.server.ts';
import { photoFile, photoFocus, photoMarkup } from '../photos/photos.server.ts';
import { readServices } from '../services/services.server.ts';
import { ownerZone } from '../site/site.server.ts';

/**
 * A case study teaser for the home page and the dice: four short metrics whose names vary by study
 * (product.md, "Case study records").
 */
const teaserSchema = v.strictObject({
  id: slug,
  ...words('company', 'industry', 'location', 'result').entries,
  metrics: v.pipe(
    v.record(v.string(), text),
    v.check((metrics) => Object.keys(metrics).length === 4, 'must have exactly four metrics'),
  ),
  color: contentColor,
  /** True for the three teasers that appear as large cards on the home page. */
  featured: v.boolean(),
  provenance,
  /** An open question to the owner. Only the release check reads it. */
  confirm: v.optional(text),
});

/**
 * A home case card. Never derived from another record (product.md, "Two sets of case-study
 * figures").
 */
const homeCardSchema = v.strictObject({
  slug,
  ...words('company', 'industry', 'result').entries,
  metrics: listOf(text, 3),
  provenance,
});

/** An entry of the case studies list. */
const listEntrySchema = v.strictObject({
  id: slug,
  ...words('company', 'industry', 'location', 'challenge', 'solution', 'limits').entries,
  results: someOf(text, 3),
  /** `period` says when, or against what. */
  metrics: v.strictObject({ duration: text, others: listOf(words('label', 'value', 'period'), 2) }),
  website: v.pipe(text, v.url('must be a full address such as https://…')),
  /** Ids of the services in this project. */
  services: someOf(text),
  provenance,
});

/** A figure as the page prints it. */
const shown = v.pipe(brief, v.regex(/\d/u, "must have a figure, such as '4,100' or '71%'"));

/** Adds the number that is drawn for a figure: 4100 for '4,100'. */
function withValue<T extends { shown: string }>(of: T): T & { value: number } {
  const [number = ''] = /[-−]?\d[\d,]*(?:\.\d+)?/u.exec(of.shown) ?? [];
  return { ...of, value: Number(number.replaceAll(',', '').replace('−', '-')) };
}

/**
 * A drawn figure: a level over time (tide) or a share of a whole (gauge). It plots only what the
 * record states.
 */
const plotSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('tide'),
    title: text,
    unit: text,
    /** In reading order. `at` is the axis label. */
    points: someOf(v.pipe(v.strictObject({ at: text, shown }), v.transform(withValue)), 2),
    note: text,
  }),
  v.pipe(
    v.strictObject({ kind: v.literal('gauge'), title: text, shown, ...words('from', 'to', 'note').entries }),
    v.transform(withValue),
    v.check(({ value }) => value >= 0 && value <= 100, 'must show a share from 0% to 100%'),
  ),
]);

/** The full record behind a case study page. */
const caseStudySchema = v.pipe(
  v.strictObject({
    order: v.pipe(v.number(), v.integer()),
    published: day,
    updated: day,
    ...words('client', 'title', 'industry', 'location', 'summary').entries,
    /** Paragraphs. */
    challenge: someOf(text),
    strategy: someOf(words('title', 'text')),
    results: someOf(text),
    resultsNote: text,
    metrics: someOf(
      v.strictObject({
        label: text,
        value: brief,
        provenance,
        /** The figure's proof. Only the release check reads it. */
        source: v.optional(text),
        /**
         * The export in content/evidence, without its ending, and in a sentence which of its numbers
         * make the figure (product.md, "Evidence of a figure").
         */
        evidence: v.optional(v.strictObject({ file: slug, find: text })),
      }),
    ),
    /**
     * Explains why other pages show other figures for the same client (product.md, "Two sets of
     * case-study figures").
     */
    metricsNote: v.optional(text),
    services: v.array(text),
    testimonial: v.optional(
      v.strictObject({
        draft: publication.draft,
        ...words('quote', 'author', 'position').entries,
        provenance: v.literal('owner', "must be 'owner': a quotation at a client's name is the client's"),
      }),
    ),
    /** Pages on this site related to the study. */
    resources: v.array(link),
    plot: v.optional(plotSchema),
    /** A photo of the client or the work in content/photos, and what it shows. */
    photo: v.optional(photoFile),
    photoAlt: v.optional(text),
    photoFocus: v.optional(photoFocus),
    metaTitle,
    metaDescription,
    keywords: someOf(text, 3),
    redirectFrom,
    ...publication,
  }),
  v.forward(
    v.partialCheck(
      [['photo'], ['photoAlt']],
      ({ photo, photoAlt }) => photo === undefined || photoAlt !== undefined,
      'must say what the photo shows',
    ),
    ['photoAlt'],
  ),
  v.forward(
    v.partialCheck(
      [['metrics'], ['metaDescription']],
      ({ metrics, metaDescription }) =>
        metrics.some((metric) => metric.provenance === 'sample') || !/ill?ustrativ/iu.test(metaDescription),
      'calls this study illustrative, and its figures are yours: say what was achieved',
    ),
    ['metaDescription'],
  ),
);

export type Teaser = Omit<v.InferOutput<typeof teaserSchema>, 'confirm'>;
export type HomeCard = v.InferOutput<typeof homeCardSchema>;
export type Plot = v.InferOutput<typeof plotSchema>;
type CaseStudyRecord = v.InferOutput<typeof caseStudySchema>;
/** A case study with its slug, which is the file name. */
export type CaseStudy = Omit<CaseStudyRecord, 'metrics'> & {
  slug: string;
  metrics: Array<Omit<CaseStudyRecord['metrics'][number], 'source'>>;
};

/**
 * Returns the published case studies in display order. In development, those to come are among
 * them.
 * @throws ContentFault for a service that doesn't exist, and for an export that a figure isn't in.
 */
export function readCaseStudies(locale: Locale): CaseStudy[] {
  const folder = `${locale}/case-studies`;
  const studies = readFolder(folder, caseStudySchema);
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
        client: markUnpublished(record.client, publicationOf(record), ownerZone()),
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

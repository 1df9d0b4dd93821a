import * as v from 'valibot';
import { cityServiceSchema } from '../cities/cities.server.ts';
import { ContentFault } from '../engine/faults.ts';
import {
  brief,
  contentColor,
  day,
  listOf,
  pageMeta,
  provenance,
  slug,
  someOf,
  template,
  text,
  titled,
  words,
} from '../engine/fields.ts';
import { inContent, type Locale, recordNames } from '../engine/folders.server.ts';
import { publication } from '../engine/publication.ts';
import { readFolder } from '../engine/read.server.ts';
import { isBuild } from '../engine/store.server.ts';
import { readWords } from '../words.server.ts';

/** The plan's decision about a page. */
const pageState = v.picklist(['keep', 'write', 'merge', 'remove'], 'must be keep, write, merge or remove');

/** The weeks of a phase: 'Week 1', 'Weeks 2-3'. The process draws them to scale. */
const weeks = v.pipe(text, v.regex(/\d/u, "must name its weeks, such as 'Weeks 2-3'"));

/** A page map: the home page, three pages below it, and the pages below those. */
const pageMapSchema = v.strictObject({
  root: text,
  branches: listOf(v.strictObject({ page: text, below: someOf(v.strictObject({ page: text, state: pageState })) }), 3),
  /** The name of each state, in the key. */
  key: words('keep', 'write', 'merge', 'remove'),
});

/** The drawings of reports, by what they show. */
const reportDrawings = [
  'share',
  'landing',
  'growth',
  'review',
  'alert',
  'hours',
  'onward',
  'groups',
  'facts',
  'profile',
] as const;

const cityTemplate = template('city', 'region', 'county', 'service');

/** The icons that a service can have. */
export const serviceIcon = v.picklist(['compass', 'log', 'beacon', 'pennant']);

/** The optional parts of a service's page. One without words has no section. */
export const serviceParts = v.partial(
  v.strictObject({
    hero: v.strictObject({
      ...words('headline', 'subtitle', 'description').entries,
      features: someOf(text, 3),
    }),
    /** Listed on the service's card, below its name and text. */
    subtitle: text,
    features: someOf(text, 4),
    /** Deliverables, under the names that every page uses. */
    included: someOf(titled, 5),
    excluded: someOf(titled, 3),
    notFor: someOf(text, 2),
    process: listOf(v.strictObject({ phase: text, description: text, weeks }), 4),
    benefits: someOf(
      v.strictObject({
        ...titled.entries,
        /** The small drawing of the report it shows up in (`app/routes/service/drawings.svg`). */
        drawing: v.optional(v.picklist(reportDrawings)),
        /** Two words at the drawing's upper corners. */
        labels: v.optional(words('start', 'end')),
      }),
      4,
    ),
    /** The results that a client holds at the end: documents with a row or two of each. */
    sample: v.strictObject({
      lead: text,
      provenance,
      documents: listOf(
        v.strictObject({
          title: text,
          /** Where in the document these rows are, such as 'row 14 of 61'. */
          place: v.optional(text),
          rows: v.optional(someOf(words('label', 'value'), 3)),
          /** The owner's gain from it, in a sentence beside the sheet. */
          note: v.optional(text),
          /** Pages with what happens to each, drawn as a tree. Instead of rows. */
          map: v.optional(pageMapSchema),
        }),
        3,
      ),
    }),
    questions: listOf(words('question', 'answer'), 3),
    /** Default copy of a city page. `{city}`, `{region}`, `{county}`, and `{service}` are filled in. */
    cityDefaults: v.strictObject({
      headline: cityTemplate,
      benefits: listOf(cityTemplate, 4),
      cta: cityTemplate,
    }),
  }),
);

const serviceFields = v.strictObject({
  ...publication,
  order: v.pipe(v.number(), v.integer()),
  updated: day,
  /** The last segment of its path, when that isn't the file name. */
  slug: v.optional(slug),
  icon: serviceIcon,
  ...words('title', 'shortTitle', 'summary', 'description').entries,
  color: contentColor,
  price: v.pipe(text, v.regex(/^(?:FILL IN )?\p{L}+ \$[\d,]+$/u, "must read like 'From $2,500'")),
  duration: brief,
  meta: pageMeta,
  ...serviceParts.entries,
  /**
   * The cities that have a page for this service, by file name. Without the list, every city has
   * one.
   */
  cityPages: v.optional(v.array(slug)),
  /**
   * The text of its city pages by city slug, for a service that city files don't cover yet: a new
   * service is one file.
   */
  cities: v.optional(v.record(v.string(), cityServiceSchema)),
});

/** A service: its card, its page, and the default words of its city pages. */
const serviceSchema = v.pipe(
  serviceFields,
  v.forward(
    v.partialCheck(
      [['included'], ['sample']],
      ({ included = [], sample }) =>
        !isBuild() || !sample || sample.documents.every(({ title }) => included.some((each) => each.title === title)),
      'each document must have the name of something in `included`',
    ),
    ['sample'],
  ),
);

export type PageMap = v.InferOutput<typeof pageMapSchema>;

/** A service. `id` is the file name, the same in every edition; `slug` is in its path. */
export type Service = v.InferOutput<typeof serviceSchema> & { id: string; slug: string };

/** Returns the published services in display order. To add one, add a file to `content/{locale}/services`. */
export function readServices(locale: Locale): Service[] {
  return readFolder(`${locale}/services`, serviceSchema)
    .map(({ slug: id, record }) => ({ id, ...record, slug: record.slug ?? id }))
    .sort((a, b) => a.order - b.order);
}

/**
 * Returns the words of the services index.
 * @throws ContentFault for a specialty whose service doesn't exist.
 */
export function readServicesPage(locale: Locale) {
  const words = readWords('pages/services', locale);
  const known = recordNames(`${locale}/services`);
  for (const { id, service } of words.specialties.items) {
    if (!known.includes(service)) {
      throw new ContentFault(
        inContent(`${locale}/pages/services.yaml: specialties.${id}: '${service}' is none of ${known.join(', ')}`),
      );
    }
  }
  return words;
}

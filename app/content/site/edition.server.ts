import * as v from 'valibot';
import { type Addresses, pageNames, type SlugKind, toolPageIds } from '../../locale/paths.ts';
import { readCities } from '../cities/cities.server.ts';
import { ContentFault } from '../engine/faults.ts';
import { forEach, slug, someOf, text, words } from '../engine/fields.ts';
import { inContent, type Locale, listFolders } from '../engine/folders.server.ts';
import { publication, publicationOf } from '../engine/publication.ts';
import { readRaw } from '../engine/raw.server.ts';
import { readRecord } from '../engine/read.server.ts';
import { readPosts } from '../posts/posts.server.ts';
import { readServices } from '../services/services.server.ts';

const address = v.pipe(
  text,
  v.regex(
    /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/u,
    'must be small letters, digits, hyphens, and slashes only between segments',
  ),
);

const editionSchema = v.pipe(
  v.strictObject({
    /** The language's own name, for the language switch. */
    name: text,
    lang: v.pipe(text, v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u, "must be a language tag such as 'en-US'")),
    hreflang: v.pipe(text, v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u, "must be a language tag such as 'en-US'")),
    openGraph: v.pipe(text, v.regex(/^[a-z]{2}_[A-Z]{2}$/u, "must look like 'en_US'")),
    prefix: v.pipe(v.string(), v.regex(/^(?:\/[a-z]{2})?$/u, "must be empty or a slash and two letters: '/es'")),
    addresses: v.strictObject(forEach(pageNames, address)),
    /**
     * The last segments of the pages below the resources page. They're no part of `addresses`,
     * which the browser gets with every page.
     */
    toolPages: v.strictObject(forEach(toolPageIds, slug)),
    /**
     * The words for one, two, three, and so on, for texts that count (product.md, "Figures in
     * texts").
     */
    counts: someOf(text),
    /** The sentence by which llms.txt introduces itself. */
    llmsNote: text,
    /** Keeps the whole edition out of the site while it's being written. */
    draft: publication.draft,
    /** Offers this language to visitors whose browser prefers it (product.md, "Languages"). */
    offer: words('text', 'link', 'close'),
  }),
  v.forward(
    v.partialCheck(
      [['lang'], ['hreflang']],
      ({ lang, hreflang }) => lang.startsWith(hreflang),
      'must be the language of lang, with its region or without',
    ),
    ['hreflang'],
  ),
);

export type EditionRecord = v.InferOutput<typeof editionSchema>;

export type OfferWords = EditionRecord['offer'];

/**
 * Returns the editions with a content folder that contains an `edition.yaml`, sorted by name,
 * without those that are a draft.
 */
export function listLocales(): Locale[] {
  return listFolders('edition.yaml').filter(
    (locale) => publicationOf(readRaw(`${locale}/edition.yaml`)).kind === 'public',
  );
}

/** The folder of the edition without a prefix. */
export function mainLocale(): Locale {
  const main = listLocales().find((locale) => readEditionRecord(locale).prefix === '');
  if (!main) {
    throw new ContentFault(inContent('en/edition.yaml: prefix: one edition must have an empty one'));
  }
  return main;
}

/** One edition's language and addresses (product.md, "Editions"). */
export function readEditionRecord(locale: Locale): EditionRecord {
  return readRecord(`${locale}/edition.yaml`, editionSchema);
}

/** Where the pages of one edition are. */
export function readAddresses(locale: Locale): Addresses {
  const { prefix, addresses } = readEditionRecord(locale);
  return {
    prefix,
    pages: addresses,
    slugs: {
      ...slugsOf('service', readServices(locale)),
      ...slugsOf('city', readCities(locale)),
      ...slugsOf('article', readPosts(locale)),
    },
  };
}

/** The browser gets these with every page, so only differences are worth their bytes. */
function slugsOf(kind: SlugKind, records: ReadonlyArray<{ id: string; slug: string }>): Addresses['slugs'] {
  const differing = records.filter(({ id, slug }) => slug !== id);
  return differing.length > 0 ? { [kind]: Object.fromEntries(differing.map(({ id, slug }) => [id, slug])) } : {};
}

import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { callRulesSchema } from '../enquiry/calls/slots.ts';
import { formSchema } from '../enquiry/form/form-plan.ts';
import type { Piece } from '../text/template.ts';

const fileSchema = v.object({
  /** Hash of the content, without quotes. */
  etag: v.string(),
  size: v.number(),
  /** Bytes of the precompressed copies that lie beside the file. */
  br: v.optional(v.number()),
  gz: v.optional(v.number()),
  /** Content-Security-Policy of an HTML document as sent over plain http. */
  csp: v.optional(v.string()),
});

/**
 * `from` is a path; a segment such as `:city` covers any one segment. A rule applies only where no
 * page or file is.
 */
const redirectSchema = v.object({
  from: v.string(),
  to: v.string(),
  status: v.picklist([301, 302]),
});

/** Where a search page is, and its words: `{query}`, `{count}` of results, and its own `{title}`. */
const searchSchema = v.object({
  page: v.string(),
  words: v.object({ title: v.string(), results: v.string(), none: v.string(), count: v.string() }),
});

export type SearchPlan = v.InferOutput<typeof searchSchema>;

/** The content's say in hosting: one list for every edition of the site. */
const planSchema = v.object({
  /**
   * The site's public address that canonical links and the sitemap carry: `https://` and a host.
   */
  baseUrl: v.string(),
  redirects: v.array(redirectSchema),
  /** When the next scheduled article or case study goes live, with its time zone. */
  nextPublication: v.optional(v.string()),
  /** The language of emails to the owner, English unless it's set. */
  ownerLanguage: v.optional(v.picklist(['en', 'es'])),
  /** The name that they come from, and the time zone of what they say. */
  brand: v.optional(v.string()),
  ownerZone: v.optional(v.string()),
  forms: v.array(formSchema),
  /** When the owner takes calls; none can be booked without it. */
  calls: v.optional(callRulesSchema),
  /** The search pages, whose `q` the embedded server answers in the page's HTML. */
  searches: v.optional(v.array(searchSchema)),
  /**
   * Proves to search engines that an announcement comes from this site (product.md, "IndexNow").
   */
  indexNowKey: v.optional(v.string()),
});

const pieceSchema: v.GenericSchema<Piece> = v.union([
  v.string(),
  v.strictObject({ slot: v.string(), attribute: v.string(), value: v.nullable(v.string()) }),
  v.strictObject({ slot: v.string(), content: v.string() }),
  v.strictObject({ script: v.string() }),
]);

const manifestSchema = v.object({
  ...planSchema.entries,
  /** The pages that a host completes, by their paths. */
  templates: v.optional(v.record(v.string(), v.array(pieceSchema))),
  /** Path of each page, without a slash at its end, to its file. */
  pages: v.record(v.string(), v.string()),
  /** Section ('' is the whole site) to the document that answers for its unknown paths. */
  notFound: v.record(v.string(), v.string()),
  /** Every public file by its path below the public folder. */
  files: v.record(v.string(), fileSchema),
});

export type SiteManifest = v.InferOutput<typeof manifestSchema>;
export type SiteFile = v.InferOutput<typeof fileSchema>;
export type SitePlan = v.InferOutput<typeof planSchema>;

/** Where the manifest of a public folder lies: beside it, so that it is never served. */
export function manifestPath(directory: string): string {
  return `${directory.replace(/[/\\]+$/u, '')}-manifest.json`;
}

/**
 * Reads the manifest that `finishSite` wrote. Throws an error that says what to run when there is
 * none or it can't be read.
 */
export async function readManifest(directory: string): Promise<SiteManifest> {
  const path = manifestPath(directory);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`No built site in ${directory} (${path} cannot be read). Run "npm run build" first.`, { cause });
  });
  try {
    return v.parse(manifestSchema, JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is another version's, or damaged. Run "npm run build" again.`, { cause });
  }
}

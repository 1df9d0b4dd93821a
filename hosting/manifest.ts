import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

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

const manifestSchema = v.object({
  /** Path of each page, without a slash at its end, to its file. */
  pages: v.record(v.string(), v.string()),
  /** Section ('' is the whole site) to the document that answers for its unknown paths. */
  notFound: v.record(v.string(), v.string()),
  /** Every public file by its path below the public folder. */
  files: v.record(v.string(), fileSchema),
});

export type SiteManifest = v.InferOutput<typeof manifestSchema>;
export type SiteFile = v.InferOutput<typeof fileSchema>;

/** A finished build as the rules see it. Maps, because their keys are compared with what strangers ask for. */
export type Site = {
  secure: boolean;
  pages: ReadonlyMap<string, string>;
  notFound: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, SiteFile>;
};

/** Where the manifest of a public folder lies: beside it, so that it is never served. */
export function manifestPath(directory: string): string {
  return `${directory.replace(/[/\\]+$/, '')}-manifest.json`;
}

/** Reads the manifest that `finishSite` wrote. Throws an error that says what to run when there is none or it is damaged. */
export async function readSite(directory: string, secure: boolean): Promise<Site> {
  const path = manifestPath(directory);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`No built site in ${directory} (${path} cannot be read). Run "npm run build" first.`, { cause });
  });
  try {
    return toSite(v.parse(manifestSchema, JSON.parse(text)), secure);
  } catch (cause) {
    throw new Error(`${path} is damaged. Run "npm run build" again.`, { cause });
  }
}

export function toSite(manifest: SiteManifest, secure: boolean): Site {
  return {
    secure,
    pages: new Map(Object.entries(manifest.pages)),
    notFound: new Map(Object.entries(manifest.notFound)),
    files: new Map(Object.entries(manifest.files)),
  };
}

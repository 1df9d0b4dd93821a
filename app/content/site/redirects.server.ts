import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { pastPath, text } from '../engine/fields.ts';
import { placeOf } from '../engine/folders.server.ts';
import { readRecord } from '../engine/read.server.ts';

/** The file's name in the content folder. */
export const redirectsFile = 'redirects.yaml';

/** One redirect as the owner writes it. */
export const redirectSchema = v.strictObject({
  from: pastPath,
  /** A page of the site. The hosts disagree on anchors and on a query beside the visitor's own. */
  to: v.pipe(text, v.regex(/^\/(?!\/)[a-z0-9\-/]*$/u, 'must be a page of the site such as /services')),
  /** Browsers remember a permanent redirect. `true` keeps it out of their memory. */
  temporary: v.optional(v.boolean(), false),
});

export type WrittenRedirect = v.InferOutput<typeof redirectSchema>;

/** A file with comments alone holds none. */
const redirectsSchema = v.nullable(v.array(redirectSchema));

/** Returns the redirects of `content/redirects.yaml`, none if there's no such file. */
export function readRedirects(): WrittenRedirect[] {
  return existsSync(placeOf(redirectsFile)) ? (readRecord(redirectsFile, redirectsSchema) ?? []) : [];
}

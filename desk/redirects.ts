import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Document, isSeq, parseDocument } from 'yaml';
import { ContentFault, describeIssues } from '../app/content/engine/faults.ts';
import { placeOf } from '../app/content/engine/folders.server.ts';
import {
  ownersRedirects,
  readRedirects,
  redirectSchema,
  redirectsFile,
} from '../app/editions/publishing/redirects.server.ts';
import { writeOwn } from './site/working-copy.ts';

/**
 * Adds a redirect to `redirects.yaml` and keeps what else is written there, comments included.
 * @throws ContentFault, and writes nothing, when the check of the content would refuse it.
 */
export function addRedirect(redirect: { from: string; to: string }): void {
  const result = v.safeParse(redirectSchema, redirect);
  if (!result.success) {
    throw new ContentFault(describeIssues(result.issues, redirectSchema));
  }
  ownersRedirects([...readRedirects(), result.output]);
  writeRedirects([redirect]);
}

/** Adds redirects as they are to `redirects.yaml`, and keeps what else is written there. */
export function writeRedirects(redirects: ReadonlyArray<{ from: string; to: string }>): void {
  const path = placeOf(redirectsFile);
  const document: Document = parseDocument(existsSync(path) ? readFileSync(path, 'utf8') : '[]\n');
  // A comment above no redirect is about the file: an item in its place would lose it.
  if (!isSeq(document.contents) || document.contents.items.length === 0) {
    document.commentBefore = [document.commentBefore, document.contents?.commentBefore].filter(Boolean).join('\n');
    document.contents = document.createNode([]);
  }
  if (isSeq(document.contents)) {
    document.contents.flow = false;
    for (const redirect of redirects) {
      document.contents.add(document.createNode(redirect));
    }
  }
  writeOwn(redirectsFile, String(document));
}

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { ContentFault } from '../../app/content/engine/faults.ts';
import { factsFile, findFiles, isDemo, placeOf, readText } from '../../app/content/engine/folders.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { changeField, changeTopField, readField } from './fields.ts';

/**
 * The owner's files as the desk writes them (product.md, "The owner's folder"). A file is replaced by
 * one rename, so a crash leaves the old or the new one.
 */

/** Invisible characters that word processors leave in a text: soft hyphens and zero-width spaces. */
const unseen = /[\u{AD}\u{200B}\u{2060}\u{FEFF}]/gu;

/** Returns a field's text, or undefined when there is no such field. */
export function textOf({ file, path }: Source): string | undefined {
  return isContent(file) ? readField(file, readText(file), path) : undefined;
}

/**
 * Writes a field. `seen` is the text that the owner changed: when another program has changed it
 * since, nothing is written. Returns whether the file says `text` now.
 * @throws ContentFault for a text that the file can't hold.
 */
export function saveText(source: Source, { seen, text }: Typed): boolean {
  const now = textOf(source);
  if (now === undefined || (!isSame(now, seen) && !isSame(now, text))) {
    return false;
  }
  if (!isSame(now, text)) {
    const { file, path } = source;
    writeOwn(file, changeField(file, readText(file), path, text.replaceAll(unseen, '')));
  }
  return true;
}

/** States facts in `site.yaml`, also those that it lacks so far, and takes out what's null. */
export function setFacts(facts: ReadonlyArray<readonly [path: Source['path'], value: Fact | null]>): void {
  writeOwn(factsFile, facts.reduce(withFact, readText(factsFile)));
}

/** A text, and the one that it takes the place of. */
export type Typed = Record<'seen' | 'text', string>;
export type Fact = string | number | boolean | object;

/** Writes a file of the owner's, whole or not at all. Takes its path as content files have it. */
export function writeOwn(file: string, content: string | Uint8Array): void {
  expectFolder();
  const target = placeOf(file);
  mkdirSync(dirname(target), { recursive: true });
  // A name with a dot is no content, should a crash leave it.
  const draft = join(dirname(target), `.${basename(target)}.new`);
  writeFileSync(draft, content, { flush: true });
  renameSync(draft, target);
}

/** @throws ContentFault while the site is the demo, whose files are the software's. */
export function expectFolder(): void {
  if (isDemo()) {
    throw new ContentFault('This is the demo. Make a folder of your own first: npm run new site');
  }
}

/** Whether a path is one of a content file that exists: it comes from the browser. */
export function isContent(file: string): boolean {
  return /^(?:[a-z]{2}\/)?(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:yaml|md)$/u.test(file) && findFiles(file).includes(file);
}

function withFact(own: string, [path, value]: readonly [Source['path'], Fact | null]): string {
  if (value === null) {
    return changeTopField(factsFile, own, path.join('.'), undefined);
  }
  if (typeof value !== 'object' && readField(factsFile, own, path) !== undefined) {
    return changeField(factsFile, own, path, String(value));
  }
  const document = parseDocument(own);
  if (document.errors.length > 0 || !isMap(document.contents)) {
    throw new ContentFault('site.yaml cannot be read: correct it first');
  }
  document.setIn(path, typeof value === 'object' ? document.createNode(value, { flow: true }) : value);
  return document.toString({ lineWidth: 0 });
}

/** Nobody types the line break at a block's end, and a text area sends others. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(unseen, '').trimEnd();
  return plain(one) === plain(other);
}

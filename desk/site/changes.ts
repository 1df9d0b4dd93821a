import { join } from 'node:path';
import { fillIn } from '../../app/content/engine/fields.ts';
import { contentFolder, factsFile } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { asBuild } from '../../app/editions/checks/check-content.server.ts';
import type { SiteWords } from '../words.ts';
import { choicesOf, factAt, factIn, facts, firstRules } from './facts.ts';
import { scalarsIn, scalarsOf } from './fields.ts';
import { labelOf } from './labels.ts';
import { bytesOf, differingFiles } from './versions.ts';

/**
 * A field that differs between two folders, a group or an item that's new or gone as one, or a whole file that was
 * added, removed, or broken by hand.
 */
export type Change = { source: Source; label: string; before: string | undefined; after: string | undefined };

/** Returns what differs between two folders, in the order of the files. */
export function changesBetween(before: string, after: string, words: SiteWords): Change[] {
  return differingFiles(before, after).flatMap((file) => {
    const [was, is] = [before, after].map((folder) => textsIn(folder, file));
    const label = (path: Source['path']): string => inFolder(is ? after : before, () => labelOf({ file, path }, words));
    if (!was || !is || was.has('[]') || is.has('[]')) {
      return { source: { file, path: [] }, label: label([]), before: was && file, after: is && file };
    }
    const differing = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
    const groups = Map.groupBy(differing, (key) => groupOf(key, was.has(key) ? is : was));
    return [...groups].map(([group, keys]) => {
      const source = (key = ''): Source => ({ file, path: JSON.parse(key) });
      const textIn = (folder: string, texts: ReadonlyMap<string, string>): string | undefined => {
        const all = inFolder(folder, () => keys.map((key) => shown(source(key), texts.get(key) ?? '', words)));
        return [...new Set(all)].filter(Boolean).join(' · ') || undefined;
      };
      const { path } = source(keys.length > 1 ? group : keys[0]);
      return { source: source(keys[0]), label: label(path), before: textIn(before, was), after: textIn(after, is) };
    });
  });
}

/** Returns what's read in a folder: the owner's, or a version. */
export function inFolder<T>(folder: string, read: () => T): T {
  return folder === contentFolder() ? read() : asBuild(read, { folder });
}

/**
 * Returns a file's texts by their keys, and facts as they're written: a color that says what it would be anyway is no
 * change. A photo, and a file at fault, is one; undefined where there's no file.
 */
function textsIn(folder: string, file: string): Map<string, string> | undefined {
  const bytes = bytesOf(join(folder, file));
  const texts = bytes && (/\.(?:ya?ml|md)$/u.test(file) ? scalarsOf(file, String(bytes)) : new Map([['[]', file]]));
  if (!texts || texts.has('[]') || file !== factsFile) {
    return texts;
  }
  const values = { calls: firstRules(), ...Object(inFolder(folder, () => readRaw(file))) };
  const others = [...scalarsIn(values)].filter(({ path }) => !factAt({ file, path }));
  const all = [...others, ...facts.map((path) => ({ path, value: factIn(values, path) }))];
  return new Map(all.map(({ path, value }) => [JSON.stringify(path), String(value ?? '')]));
}

/** Returns a text as its field shows it: a choice by its name, such as a language. */
function shown(source: Source, text: string, words: SiteWords): string {
  const choices = choicesOf(source, text) ?? words.choices[String(source.path.at(-1))];
  return (choices?.[text] || text).replace(new RegExp(`${fillIn} .*`, 'su'), '…');
}

/** Returns the longest part of a key's path that the other texts lack as a whole: the key where they have it. */
function groupOf(key: string, others: ReadonlyMap<string, string>): string {
  const path = JSON.parse(key) as Source['path'];
  const parts = path.map((_, index) => JSON.stringify(path.slice(0, index + 1)));
  const isThere = (part: string): boolean => [...others.keys()].some((other) => other.startsWith(part.slice(0, -1)));
  return parts.find((part) => !isThere(part)) ?? key;
}

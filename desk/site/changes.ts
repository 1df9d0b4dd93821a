import { join } from 'node:path';
import { contentFolder, factsFile } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { asBuild } from '../../app/editions/checks/check-content.server.ts';
import type { SiteWords } from '../words.ts';
import { choicesOf, factAt, factIn, facts } from './facts.ts';
import { scalarsOf } from './fields.ts';
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
    return [...groups].map(([group, [first = '', ...others]]) => {
      const textIn = (texts: ReadonlyMap<string, string>): string | undefined =>
        [first, ...others].flatMap((key) => shown(file, key, texts.get(key)) ?? []).join(' · ') || undefined;
      const named = label(JSON.parse(others.length > 0 ? group : first));
      return { source: { file, path: JSON.parse(first) }, label: named, before: textIn(was), after: textIn(is) };
    });
  });
}

/** Returns what's read in a folder: the owner's, or a version. */
export function inFolder<T>(folder: string, read: () => T): T {
  return folder === contentFolder() ? read() : asBuild(read, { folder });
}

/**
 * Returns a file's texts by their keys, and facts as their owner writes them. A photo, and a file at fault, is one;
 * undefined where there's no file.
 */
function textsIn(folder: string, file: string): Map<string, string> | undefined {
  const bytes = bytesOf(join(folder, file));
  const texts = bytes && (/\.(?:ya?ml|md)$/u.test(file) ? scalarsOf(file, String(bytes)) : new Map([['[]', file]]));
  if (!texts || file !== factsFile || texts.has('[]')) {
    return texts;
  }
  const values = inFolder(folder, () => readRaw(file));
  const others = [...texts].filter(([key]) => !factAt({ file, path: JSON.parse(key) }));
  const own = facts.map((path) => [JSON.stringify(path), factIn(values, path)] as const);
  return new Map([...others, ...own.filter(([, text]) => text !== '')]);
}

/** Returns a text as its field shows it: a choice by its name, such as a language. */
function shown(file: string, key: string, text: string | undefined): string | undefined {
  return text && (choicesOf({ file, path: JSON.parse(key) }, text)?.[text] ?? text);
}

/** Returns the longest part of a key's path that the other texts lack as a whole: the key where they have it. */
function groupOf(key: string, others: ReadonlyMap<string, string>): string {
  const path = JSON.parse(key) as Source['path'];
  const parts = path.map((_, index) => JSON.stringify(path.slice(0, index + 1)));
  const isThere = (part: string): boolean => [...others.keys()].some((other) => other.startsWith(part.slice(0, -1)));
  return parts.find((part) => !isThere(part)) ?? key;
}

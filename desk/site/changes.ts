import { existsSync, readFileSync } from 'node:fs';
import { placeOf } from '../../app/content/engine/folders.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { showPhone } from '../../text/phone.ts';
import type { SiteWords } from '../words.ts';
import { choicesOf } from './facts.ts';
import { scalarsOf } from './fields.ts';
import { labelOf } from './labels.ts';
import type { Versions } from './versions.ts';

/**
 * A field that differs from what visitors read, a group or an item that's new or gone as one, or a whole file that was
 * added, removed, or broken by hand.
 */
export type Change = { source: Source; label: string; before: string | undefined; after: string | undefined };

/** Returns what publishing would change, in the order of the files. */
export function listChanges(versions: Versions, words: SiteWords): Change[] {
  return versions.changed().flatMap((file) => {
    const before = versions.read(file);
    const after = existsSync(placeOf(file)) ? readFileSync(placeOf(file)) : undefined;
    const isText = /\.(?:ya?ml|md)$/u.test(file);
    const [was, is] = [before, after].map((text) => isText && text && scalarsOf(file, String(text)));
    if (!was || !is || was.has('[]') || is.has('[]')) {
      const source = { file, path: [] };
      return [{ source, label: labelOf(source, words), before: before && file, after: after && file }];
    }
    const differing = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
    const groups = Map.groupBy(differing, (key) => groupOf(key, was.has(key) ? is : was));
    return [...groups].map(([group, [first = '', ...others]]) => {
      const textIn = (texts: ReadonlyMap<string, string>): string | undefined =>
        [first, ...others].flatMap((key) => shown(file, key, texts.get(key)) ?? []).join(' · ') || undefined;
      const label = labelOf({ file, path: JSON.parse(others.length > 0 ? group : first) }, words);
      return { source: { file, path: JSON.parse(first) }, label, before: textIn(was), after: textIn(is) };
    });
  });
}

/** Returns a text as its field shows it: a choice by its name, such as a language. */
function shown(file: string, key: string, text: string | undefined): string | undefined {
  return text && showPhone(choicesOf({ file, path: JSON.parse(key) }, text)?.[text] ?? text);
}

/** Returns the longest part of a key's path that the other texts lack as a whole: the key where they have it. */
function groupOf(key: string, others: ReadonlyMap<string, string>): string {
  const path = JSON.parse(key) as Source['path'];
  const parts = path.map((_, index) => JSON.stringify(path.slice(0, index + 1)));
  const isThere = (part: string): boolean => [...others.keys()].some((other) => other.startsWith(part.slice(0, -1)));
  return parts.find((part) => !isThere(part)) ?? key;
}

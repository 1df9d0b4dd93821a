import { existsSync, readFileSync } from 'node:fs';
import { placeOf } from '../../app/content/engine/folders.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import type { SiteWords } from '../words.ts';
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
  const changes = versions.changed().flatMap((file) => {
    const before = versions.read(file);
    const after = existsSync(placeOf(file)) ? readFileSync(placeOf(file)) : undefined;
    const isText = /\.(?:ya?ml|md)$/u.test(file);
    const [was, is] = [before, after].map((text) => isText && text && scalarsOf(file, String(text)));
    if (!was || !is || was.has('[]') || is.has('[]')) {
      const source = { file, path: [] };
      return [{ source, label: labelOf(source, words), before: before && file, after: after && file }];
    }
    // No page shows the desk's language.
    const differing = [...new Set([...was.keys(), ...is.keys()])].filter(
      (key) => was.get(key) !== is.get(key) && key !== '["ownerLanguage"]',
    );
    const groups = Map.groupBy(differing, (key) => groupOf(key, was.has(key) ? is : was));
    return [...groups].map(([group, [first = '', ...others]]) => {
      const textIn = (texts: ReadonlyMap<string, string>): string | undefined =>
        [first, ...others].flatMap((key) => texts.get(key) ?? []).join(' · ') || undefined;
      const label = labelOf({ file, path: JSON.parse(others.length > 0 ? group : first) }, words);
      const path = JSON.parse(group.endsWith('"photo"]') ? group : first);
      return { source: { file, path }, label, before: textIn(was), after: textIn(is) };
    });
  });
  return changes.filter((change, index) => {
    const photo = photoOf(change);
    if (photo === undefined) {
      return true;
    }
    const shown = changes.findIndex(
      ({ source, before = '', after = before }) => source.path.length > 0 && after.includes(photo),
    );
    return shown < 0 || shown === index;
  });
}

/** A photo is one change: its file, and where it's shown with its words in each language. */
function photoOf({ source: { file, path }, before = '', after = before }: Change): string | undefined {
  const name = /^(?:photos|public)\/(.+)$/u.exec(file)?.[1];
  const isPlace = path.some((key) => key === 'photo' || key === 'logo');
  return name ?? (isPlace ? after.split(' · ').find((each) => /^[\w-]+\.\w+$/u.test(each)) : undefined);
}

/** Returns the longest part of a key's path that the other texts lack as a whole: the key where they have it. */
function groupOf(key: string, others: ReadonlyMap<string, string>): string {
  if (key.includes('"photoAlt"')) {
    return key.replace(/"photoAlt".*/u, '"photo"]');
  }
  const path = JSON.parse(key) as Source['path'];
  const parts = path.map((_, index) => JSON.stringify(path.slice(0, index + 1)));
  const isThere = (part: string): boolean => [...others.keys()].some((other) => other.startsWith(part.slice(0, -1)));
  return parts.find((part) => !isThere(part)) ?? key;
}

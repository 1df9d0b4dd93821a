import { existsSync, readFileSync } from 'node:fs';
import { placeOf } from '../../app/content/engine/folders.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import type { SiteWords } from '../words.ts';
import { scalarsOf } from './fields.ts';
import { labelOf } from './labels.ts';
import type { Versions } from './versions.ts';

/** A field that differs from what visitors read, or a whole file that was added, removed, or broken by hand. */
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
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((key) => was.get(key) !== is.get(key))
      .map((key) => {
        const source = { file, path: JSON.parse(key) as Source['path'] };
        return { source, label: labelOf(source, words), before: was.get(key), after: is.get(key) };
      });
  });
}

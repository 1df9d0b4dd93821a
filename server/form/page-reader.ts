import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a reader of built pages by their paths. It reads a file again only when it has changed, and returns undefined
 * when there is none. Takes what returns the folder of the built pages.
 */
export function createPageReader(siteDirectory: () => string): (path: string) => string | undefined {
  const kept = new Map<string, { at: number; text: string }>();
  return (path) => {
    const file = join(siteDirectory(), `${path}.html`);
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) {
      return undefined;
    }
    const known = kept.get(file);
    if (known?.at === at) {
      return known.text;
    }
    const text = readFileSync(file, 'utf8');
    kept.set(file, { at, text });
    return text;
  };
}

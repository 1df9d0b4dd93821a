import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeHash, keepValue } from './cache.ts';
import { compressAhead } from './compress-ahead.ts';
import { screenOf, stylesOf, withoutFontFaces } from './first-screen-styles.ts';

const styleElement = /(<style data-inlined="">)(.*?)<\/style>/su;
const mark = /(<link rel="stylesheet" href=")#fold("[^>]*>)/u;

/**
 * Leaves in each page that marks the end of its first screen (`app/document/styles/fold.tsx`) the
 * styles of that screen alone, and writes its whole stylesheet beside the scripts, under the hash
 * of its text: the mark becomes the link to it. With all of its styles in it the home page would be
 * half as large again as the first flight of a connection (14 KB).
 */
export async function splitStyles(client: string): Promise<string> {
  const code = codeHash(['scripts/build/first-screen-styles.ts']);
  const written = new Set<string>();
  for await (const name of glob('**/*.html', { cwd: client })) {
    const path = join(client, name);
    const html = await readFile(path, 'utf8');
    const fold = html.search(mark);
    if (fold === -1) {
      continue;
    }
    const css = styleElement.exec(html)?.[2];
    if (css === undefined) {
      throw new Error(`${name}: it has a fold and no inlined styles`);
    }
    const shown = html.slice(html.indexOf('<body'), fold);
    const screen = await keepValue('screens', [code, shown], async () => screenOf(shown));
    // City pages differ in their words and share their styles.
    const first = await keepValue('styles', [code, css, JSON.stringify(screen)], async () => stylesOf(css, screen));
    const later = await keepValue('later-styles', [code, css], async () => withoutFontFaces(css));
    const href = `/assets/styles-${createHash('sha256').update(later).digest('base64url').slice(0, 8)}.css`;
    if (!written.has(href)) {
      written.add(href);
      await writeFile(join(client, href), later);
    }
    const split = html
      .replace(mark, (_, before: string, after: string) => `${before}${href}${after}`)
      .replace(styleElement, (_, open: string) => `${open}${first}</style>`);
    await writeFile(path, split);
    compressAhead(path, Buffer.from(split));
  }
  return `${written.size} stylesheets for what comes after the first screen.`;
}

import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageMark } from '../../app/document/styles/stylesheets.ts';
import { memoize } from '../../text/memo.ts';
import { compressAhead } from './cache.ts';
import { screenOf, stylesOf, withoutFontFaces } from './first-screen-styles.ts';

const styleElement = /(<style data-inlined="">)(.*?)<\/style>/su;
const foldLinks = /(<link rel="stylesheet" href=")#(all|page)("[^>]*>)/gu;

const laterStyles = memoize(withoutFontFaces, 100);

/** City pages differ in their words and share their styles. */
const firstStyles = memoize((from) => {
  const [css, screen]: Parameters<typeof stylesOf> = JSON.parse(from);
  return stylesOf(css, screen);
}, 100);

/**
 * Leaves in each page that marks the end of its first screen (`app/document/styles/fold.tsx`) the
 * styles of that screen alone, and writes its whole styles beside the scripts, under the hash of
 * their text: those of every page, which a visitor loads once, and its own. The marks become links
 * to them. With all of its styles in it the home page would be half as large again as the first
 * flight of a connection (14 KB).
 */
export async function splitStyles(client: string): Promise<string> {
  const written = new Set<string>();
  const write = async (css: string): Promise<string> => {
    const later = laterStyles(css);
    const href = `/assets/styles-${createHash('sha256').update(later).digest('base64url').slice(0, 8)}.css`;
    if (!written.has(href)) {
      written.add(href);
      await writeFile(join(client, href), later);
    }
    return href;
  };
  for await (const name of glob('**/*.html', { cwd: client })) {
    const path = join(client, name);
    const html = await readFile(path, 'utf8');
    const fold = html.search(foldLinks);
    if (fold === -1) {
      continue;
    }
    const css = styleElement.exec(html)?.[2];
    const [all, page] = css?.split(pageMark) ?? [];
    if (css === undefined || all === undefined || page === undefined) {
      throw new Error(`${name}: it has a fold and no inlined styles`);
    }
    const shown = html.slice(html.indexOf('<body'), fold);
    const first = firstStyles(JSON.stringify([css, screenOf(shown)]));
    const hrefs: Record<string, string> = { all: await write(all), page: await write(page) };
    const split = html
      .replace(foldLinks, (_, before: string, which: string, after: string) => `${before}${hrefs[which]}${after}`)
      .replace(styleElement, (_, open: string) => `${open}${first}</style>`);
    await writeFile(path, split);
    compressAhead(path, Buffer.from(split));
  }
  return `${written.size} stylesheets for what comes after the first screen.`;
}

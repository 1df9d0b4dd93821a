import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeHash, keepValue } from './cache.ts';
import type { SplitJob, SplitStyles } from './split-styles-worker.ts';
import { startWorkers } from './workers.ts';

const styleElement = /(<style data-inlined="">)(.*?)<\/style>/su;
const mark = /(<link rel="stylesheet" href=")#fold("[^>]*>)/u;

/**
 * Leaves in each page that marks the end of its first screen (`app/document/styles/fold.tsx`) the
 * styles of that screen alone, and writes its whole stylesheet beside the scripts, under the hash
 * of its text: the mark becomes the link to it. With all of its styles in it the home page would be
 * half as large again as the first flight of a connection (14 KB).
 */
export async function splitStyles(client: string): Promise<string> {
  const code = codeHash(['scripts/build/first-screen-styles.ts', 'scripts/build/split-styles-worker.ts']);
  const pages: MarkedPage[] = [];
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
    pages.push({ path, html, job: { css, html: html.slice(html.indexOf('<body'), fold) } });
  }
  const split = startWorkers<SplitJob, SplitStyles>(new URL('split-styles-worker.ts', import.meta.url));
  const written = new Map<string, Promise<void>>();
  try {
    await Promise.all(
      pages.map(async ({ path, html, job }) => {
        const { first, later } = await keepValue('styles', [code, job.css, job.html], () => split.run(job));
        const href = `/assets/styles-${createHash('sha256').update(later).digest('base64url').slice(0, 8)}.css`;
        if (!written.has(href)) {
          written.set(href, writeFile(join(client, href), later));
        }
        await written.get(href);
        await writeFile(
          path,
          html
            .replace(mark, (_, before: string, after: string) => `${before}${href}${after}`)
            .replace(styleElement, (_, open: string) => `${open}${first}</style>`),
        );
      }),
    );
  } finally {
    await split.end();
  }
  return `${written.size} stylesheets for what comes after the first screen.`;
}

/** A page on disk, and what decides its styles. */
type MarkedPage = { path: string; html: string; job: SplitJob };

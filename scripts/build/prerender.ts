import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { createRequestHandler } from 'react-router';
import type { RenderedPage } from '../../app/document/page-route.server.ts';
import { prerenderPaths } from '../../app/editions/pages/site-list.server.ts';
import { openBundle } from './bundle.ts';
import { compressAhead } from './cache.ts';

/**
 * Renders every page, its files, and the files for machines with the bundle of the prerender. React
 * Router's own prerender asks a preview server for one page after another, and only ever after
 * bundling. It runs in this thread, which has read the content already. Returns a line for the
 * console. Throws when a page doesn't answer with status 200.
 */
export async function prerender(client: string): Promise<string> {
  const paths = prerenderPaths();
  const build = await openBundle();
  // The bundle names the paths of the content that it was made with.
  const handle = createRequestHandler({ ...build, prerender: paths }, 'production');
  let pages = 0;
  const written = new Set<string>();
  for (const path of paths) {
    // No page's path has an extension.
    if (extname(path) !== '') {
      write(client, path, await ask(path));
      continue;
    }
    pages += 1;
    const { html, files }: RenderedPage = JSON.parse(await ask(path));
    for (const [name, text] of Object.entries(files)) {
      // An edition's pages share some of them. A name ends in a hash of its text.
      if (!written.has(name)) {
        written.add(name);
        write(client, name, text);
        compressAhead(name, Buffer.from(text));
      }
    }
    // A static host answers /x with a redirect to /x/ when it finds x/index.html, and directly when it
    // finds x.html.
    write(client, path === '/' ? 'index.html' : `${path}.html`, html);
  }
  return `Built ${pages} pages.`;

  async function ask(path: string): Promise<string> {
    const response = await handle(new Request(new URL(path, 'http://localhost')));
    const text = await response.text();
    if (response.status !== 200) {
      throw new Error(`${path}: answered with ${response.status} instead of a page:\n${text}`);
    }
    return text;
  }
}

/** At once: each of hundreds of small files would wait behind what is being compressed. */
function write(client: string, path: string, text: string): void {
  const target = join(client, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

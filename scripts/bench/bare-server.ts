import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { bareCopy } from './bare-copy.ts';

/** Returns the bare copy of a page in the build in `folder`. */
export function bareOf(folder: string, path: string): string {
  const html = readFileSync(join(folder, `${path === '/' ? '/index' : path}.html`), 'utf8');
  return bareCopy(html, (href) => readFileSync(join(folder, href), 'utf8'));
}

/** Serves a page's bare copy at its path and the site's own file at every other path. */
export async function serveBareCopies(folder: string): Promise<{ address: string; server: Server }> {
  const copies = new Map(
    mainEdition()
      .pages()
      .map(({ path }) => [path, brotliCompressSync(bareOf(folder, path))]),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const copy = copies.get(pathname === '/' ? '/' : pathname.replace(/\/$/u, ''));
    if (copy) {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=60',
      };
      response.writeHead(200, headers).end(copy);
      return;
    }
    const file = join(folder, pathname);
    const known = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
    response
      .writeHead(known ? 200 : 404, { 'content-type': type, 'cache-control': 'public, max-age=3600' })
      .end(known ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

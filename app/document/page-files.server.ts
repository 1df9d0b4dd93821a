import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { EntryContext } from 'react-router';

const folder = `${process.env['BUILD_DIR'] ?? 'build'}/client`;

/**
 * Writes a page's loader data beside the scripts and returns its URL. It is a fifth of a page's
 * bytes, and nothing visible waits for it. The first line holds React Router's settings, the rest
 * the data as React Router encodes it. The name is a hash of the text, so a page never meets the
 * data of another build.
 */
export async function writePageData({ serverHandoffString, serverHandoffStream }: EntryContext): Promise<string> {
  if (!serverHandoffString || !serverHandoffStream) {
    throw new Error('React Router hands no data over: see app/document/README.md');
  }
  const text = `${serverHandoffString}\n${await new Response(serverHandoffStream).text()}`;
  const href = `/assets/page-${createHash('sha256').update(text).digest('base64url').slice(0, 12)}.txt`;
  await writeFile(`${folder}${href}`, text);
  return href;
}

const written = new Map<string, Promise<string>>();

/**
 * Writes React Router's list of routes with the screens of the page's own edition, and returns its
 * URL. Files such as feeds are no screens: nothing navigates to them. Another edition is reached by
 * loading a document, so its routes would be bytes for nothing.
 */
export function writeEditionManifest({ manifest, staticHandlerContext }: EntryContext): Promise<string> {
  const [locale = ''] = staticHandlerContext.matches.at(-1)?.route.id.split('/') ?? [];
  const known = written.get(locale) ?? write();
  written.set(locale, known);
  return known;

  async function write(): Promise<string> {
    const own = Object.entries(manifest.routes).filter(
      ([id, route]) => id === 'root' || (id.startsWith(`${locale}/`) && route !== undefined && isScreen(route)),
    );
    const routes = Object.fromEntries(
      own.map(([id, route]) => [
        id,
        Object.fromEntries(Object.entries(route ?? {}).flatMap(([name, value]) => needed(name, value, manifest.entry))),
      ]),
    );
    const text = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};${restoreNames}`;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const href = `/assets/manifest-${locale}-${hash}.js`;
    await writeFile(`${folder}${href}`, text);
    return href;
  }
}

/** Every route but the root has its key as its id, and the root as its parent. */
const restoreNames =
  'for(const[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i,i!="root"&&(r.parentId="root");';

/**
 * Returns a route's property as the browser needs it, or nothing: a missing flag is false too,
 * `restoreNames` restores the names, and the entry has loaded its own chunks. Sorted lists of
 * chunks compress best.
 */
function needed(name: string, value: unknown, entry: EntryContext['manifest']['entry']): Array<[string, unknown]> {
  if (value === false || ['id', 'parentId', 'hasDefaultExport'].includes(name)) {
    return [];
  }
  const isList = name === 'imports' && Array.isArray(value);
  return [[name, isList ? value.filter((chunk) => !entry.imports.includes(chunk)).sort() : value]];
}

/** The built manifest says so of each route; its type doesn't. */
function isScreen(route: object): boolean {
  return 'hasDefaultExport' in route && route.hasDefaultExport === true;
}

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { EntryContext } from 'react-router';
import { withoutMark } from './styles/stylesheets.ts';

const folder = `${process.env['BUILD_DIR'] ?? 'build'}/client`;
const written = new Map<string, Promise<string>>();

/**
 * Writes React Router's list of routes with the screens of the page's own edition, and returns its URL.
 * Files such as feeds are no screens: nothing navigates to them.
 * Another edition is reached by loading a document, so its routes would be bytes for nothing.
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
    const loaded = [...manifest.entry.imports, ...(manifest.routes['root']?.css ?? [])];
    const routes = Object.fromEntries(own.map(([id, route]) => [id, lean(route ?? {}, id === 'root' ? [] : loaded)]));
    const text = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const href = `/assets/manifest-${locale}-${hash}.js`;
    await writeFile(`${folder}${href}`, text);
    return href;
  }
}

/**
 * Returns a route without what needs no mention: a missing flag is false too, only the build asks for the default export,
 * and what the application and the root started with is `loaded`.
 */
function lean(route: object, loaded: readonly string[]): object {
  const fields = Object.entries(route).filter(([name, value]) => value !== false && name !== 'hasDefaultExport');
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((file) => !loaded.includes(file)).map(withoutMark) : value,
    ]),
  );
}

/** The built manifest says so of each route; its type doesn't. */
function isScreen(route: object): boolean {
  return 'hasDefaultExport' in route && route.hasDefaultExport === true;
}

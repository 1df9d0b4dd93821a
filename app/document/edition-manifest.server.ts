import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { EntryContext } from 'react-router';

const folder = `${process.env['BUILD_DIR'] ?? 'build'}/client`;
const written = new Map<string, Promise<string>>();

/**
 * Writes React Router's list of routes with those of the page's own edition, and returns its URL.
 * Another edition is reached by loading a document, so its routes would be bytes for nothing.
 */
export function writeEditionManifest({ manifest, staticHandlerContext }: EntryContext): Promise<string> {
  const [locale = ''] = staticHandlerContext.matches.at(-1)?.route.id.split('/') ?? [];
  const known = written.get(locale) ?? write();
  written.set(locale, known);
  return known;

  async function write(): Promise<string> {
    const own = Object.entries(manifest.routes).filter(([id]) => id === 'root' || id.startsWith(`${locale}/`));
    const routes = Object.fromEntries(own);
    const text = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const href = `/assets/manifest-${locale}-${hash}.js`;
    await writeFile(`${folder}${href}`, text);
    return href;
  }
}

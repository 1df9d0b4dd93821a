import { createHash } from 'node:crypto';
import type { EntryContext } from 'react-router';

/** A page as rendering returns it: its HTML, and by their URLs the texts of the files that it names. */
export type RenderedPage = { html: string; files: Record<string, string> };

/**
 * Returns a page's files and a function that adds one and returns its URL. The name ends in a hash
 * of the text, so a page never meets a file of another build.
 */
export function pageFiles() {
  const files: RenderedPage['files'] = {};
  return {
    files,
    add: (name: string, extension: string, text: string): string => {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
      const href = `/assets/${name}-${hash}.${extension}`;
      files[href] = text;
      return href;
    },
  };
}

/**
 * Returns the text of a page's data file: React Router's settings in the first line, then the
 * loaders' data as React Router encodes it. It is a fifth of a page's bytes, and nothing visible
 * waits for it.
 */
export async function handoffText({ serverHandoffString, serverHandoffStream }: EntryContext): Promise<string> {
  if (!serverHandoffString || !serverHandoffStream) {
    throw new Error('React Router hands no data over: see app/document/README.md');
  }
  return `${serverHandoffString}\n${await new Response(serverHandoffStream).text()}`;
}

/**
 * Returns a script with React Router's list of routes, only the screens of the page's own edition.
 * Files such as feeds are no screens: nothing navigates to them. Another edition is reached by
 * loading a document, so its routes would be bytes for nothing.
 */
export function editionManifest({ manifest, staticHandlerContext }: EntryContext): string {
  const [locale = ''] = staticHandlerContext.matches.at(-1)?.route.id.split('/') ?? [];
  const own = Object.entries(manifest.routes).filter(
    ([id, route]) => id === 'root' || (id.startsWith(`${locale}/`) && route !== undefined && isScreen(route)),
  );
  return `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: Object.fromEntries(own) })}`;
}

/** The built manifest says so of each route; its type doesn't. */
function isScreen(route: object): boolean {
  return 'hasDefaultExport' in route && route.hasDefaultExport === true;
}

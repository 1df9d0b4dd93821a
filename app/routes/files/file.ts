import type { LoaderFunctionArgs } from 'react-router';
import { contentType } from '../../../hosting/headers.ts';
import { contentsAt } from './files.server.ts';

/**
 * A file that the build writes beside the pages: feeds, sitemaps, drawings, and data for the
 * browser.
 */
export function loader({ url: { pathname } }: LoaderFunctionArgs) {
  const contents = contentsAt(pathname);
  return new Response(typeof contents === 'string' ? contents : JSON.stringify(contents), {
    headers: { 'Content-Type': contentType(pathname) },
  });
}

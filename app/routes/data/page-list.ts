import { listForNearest, type PageList, readNotFoundPage } from '../not-found/page-data.server.ts';

/**
 * `/pages.json`, a file made at build: the pages from which the 404 page picks the nearest, and what that page shows for an
 * unknown address reached inside the application, for which there is no prerendered data.
 */
export function loader() {
  return Response.json({ notFound: readNotFoundPage(), pages: listForNearest() } satisfies PageList);
}

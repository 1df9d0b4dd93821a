import { listForNearest, type PageList, readNotFoundPage } from '../not-found/page-data.server.ts';

/**
 * `/pages.json`, built at build time: the pages from which the 404 page picks the nearest, and what
 * that page shows for an unknown path inside the application, which has no prerendered data.
 */
export function loader() {
  return Response.json({ notFound: readNotFoundPage(), pages: listForNearest() } satisfies PageList);
}

import { editionOf } from '../../editions/edition.server.ts';
import { listForNearest, type PageList, readNotFoundPage } from '../not-found/page-data.server.ts';
import type { Route } from './+types/page-list.ts';

/**
 * `/pages.json`, built at build time: the pages from which the 404 page picks the nearest, and what
 * that page shows for an unknown path inside the application, which has no prerendered data.
 */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return Response.json({ notFound: readNotFoundPage(edition), pages: listForNearest(edition) } satisfies PageList);
}

import { editionOf } from '../../editions/edition.server.ts';
import { webManifest } from '../../seo/files/webmanifest.ts';
import type { Route } from './+types/webmanifest.ts';

/** An edition's site.webmanifest, built at build time. */
export function loader({ url }: Route.LoaderArgs) {
  return Response.json(webManifest(editionOf(url)));
}

import { readSite } from '../../content/site/site.server.ts';
import { webManifest } from '../../seo/files/webmanifest.ts';

/** /site.webmanifest, made at build. */
export function loader() {
  return Response.json(webManifest(readSite()));
}

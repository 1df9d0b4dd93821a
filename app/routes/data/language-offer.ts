import { editionOf } from '../../editions/edition.server.ts';
import type { Route } from './+types/language-offer.ts';

/**
 * `/language-offer.json`: what visitors whose browser prefers this language read on a page in another one, in a separate
 * file so that no page carries another language's words.
 */
export function loader({ url }: Route.LoaderArgs) {
  return Response.json(editionOf(url).offer);
}

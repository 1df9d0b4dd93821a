import { editionOf } from '../../editions/edition.server.ts';
import type { Route } from './+types/x-ray-words.ts';

/** `/x-ray.json`: the words of the X-ray's result, in a separate file so that its page doesn't carry them. */
export function loader({ url }: Route.LoaderArgs) {
  return Response.json(editionOf(url).instruments()['x-ray'].result);
}

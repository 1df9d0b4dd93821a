import { editionOf } from '../../editions/edition.server.ts';
import type { StoryBook } from '../../features/dice/model/stories.ts';
import type { Route } from './+types/success-stories.ts';

/**
 * `/success-stories.json`: what the dice need for a roll, in a separate file so no page carries it.
 */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const pages = new Set(edition.caseStudies().map((study) => study.slug));
  const book: StoryBook = {
    words: edition.dice().dialog,
    stories: edition.teasers().map(({ id, company, industry, location, result, metrics, color, provenance }) => ({
      id,
      company,
      industry,
      location,
      result,
      metrics: Object.entries(metrics).map(([label, value]) => ({ label, value })),
      color,
      provenance,
      hasPage: pages.has(id),
    })),
  };
  return Response.json(book);
}

import { readCaseStudies, readTeasers } from '../../content/case-studies/case-studies.server.ts';
import { readDice } from '../../content/site/dice.server.ts';
import type { StoryBook } from '../../features/dice/model/stories.ts';

/** /success-stories.json: what the dice need once somebody rolls, apart from the pages so that none of them carries it. */
export function loader() {
  const pages = new Set(readCaseStudies().map((study) => study.slug));
  const book: StoryBook = {
    words: readDice().dialog,
    stories: readTeasers().map(({ id, company, industry, location, result, metrics, color, provenance }) => ({
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

import { alternatesAt } from '../editions/pages/site-list.server.ts';
import type { Frame } from '../editions/use-edition.ts';
import { pageMeta } from './meta.ts';
import type { PageHandle } from './page-handle.ts';
import { plainGraph } from './structured-data.ts';

/**
 * Returns the tags and structured data of the head of the page that a route's `handle` describes, and
 * the same page in every edition, or none.
 */
export function pageHead({ describe }: PageHandle, data: unknown, frame: Frame) {
  const { site, paths, edition, words, services } = frame;
  const described = describe(data, { ...frame, home: { label: words.homeCrumb, path: paths.home() } });
  if ('tags' in described) {
    return { tags: described.tags, alternates: [] };
  }
  const { graph = plainGraph, trail, ...options } = described;
  const { meta, path } = options;
  const { lang, languages } = edition;
  const prices = services.map(({ price }) => price);
  const alternates = alternatesAt(path);
  return {
    tags: pageMeta(frame, { alternates, ...options }),
    graph: graph({ meta, path, trail, site, paths, lang, languages, prices }),
    alternates,
    trail,
  };
}

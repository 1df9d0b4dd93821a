import { type Alternate, alternatesAt } from '../editions/pages/site-list.server.ts';
import type { Frame, Step } from '../editions/use-edition.ts';
import { type HeadTag, pageMeta } from './meta.ts';
import type { PageHandle } from './page-handle.ts';
import { type Graph, plainGraph } from './structured-data.ts';

/** The tags and structured data of a page's head, and the page's counterparts. */
type PageHead = {
  tags: readonly HeadTag[];
  graph?: Graph;
  /** The same page in every edition, or none. */
  alternates: readonly Alternate[];
  trail?: readonly Step[] | undefined;
};

/** Returns the head of the page that a route's `handle` describes. */
export function pageHead({ describe }: PageHandle, data: unknown, frame: Frame): PageHead {
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

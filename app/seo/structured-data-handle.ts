import type { Frame } from '../editions/frame.ts';
import type { Paths } from '../locale/paths.ts';
import type { PageFacts, Step } from './graph/page-nodes.ts';
import type { BusinessFacts } from './graph/site-nodes.ts';
import type * as graphs from './structured-data.ts';

/** What a route module exports as `handle`: how its data becomes the page's structured data. */
export type GraphHandle = { graph: (data: unknown, frame: Frame, make: Graphs) => graphs.Graph | undefined };

/** The functions that make graphs. They are handed in, so that no page in the browser waits for them: only a navigation needs them. */
export type Graphs = typeof graphs;

/** What a route says of its page; the rest comes from the frame. */
type PageOf = (page: {
  meta: { title: string; description: string };
  /** The canonical path. */
  path: string;
  /** The visible trail, or none where the page shows none. */
  trail?: ReadonlyArray<Step>;
}) => { business: BusinessFacts; page: PageFacts };

/** `home` is the first step of most trails. */
type Tools = Graphs & { pageOf: PageOf; home: Step; paths: Paths };

/**
 * The `handle` of a route: `make` gets the route's loader data (its type parameter) and builds the graph. The frame puts it into
 * the head (`app/frame/page-graph.tsx`), because React Router's own descriptor for it carries no id.
 */
export function graphHandle<TData>(make: (data: TData, tools: Tools) => graphs.Graph | undefined): GraphHandle {
  return {
    graph(data, frame, functions) {
      if (data === undefined) {
        return undefined;
      }
      const { site, paths, edition } = frame;
      const { lang, languages } = edition;
      const prices = frame.services.map(({ price }) => price);
      const business = { site, paths, languages, prices };
      return make(data as TData, {
        ...functions,
        paths,
        home: { label: frame.words.homeCrumb, path: paths.home() },
        pageOf: (page) => ({ business, page: { ...page, site, paths, lang } }),
      });
    },
  };
}

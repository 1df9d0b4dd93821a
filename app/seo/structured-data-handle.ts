import type { ToolPageData } from '../editions/pages/site-index.server.ts';
import type { Frame } from '../editions/use-edition.ts';
import type { Paths } from '../locale/paths.ts';
import * as graphs from './structured-data.ts';
import type { PageFacts, PageWords, Step } from './structured-data-nodes.ts';

/** The `handle` of a route module: turns its data into the page's structured data. */
export type GraphHandle = { graph: (data: unknown, frame: Frame) => graphs.Graph | undefined };

/** `pageOf` adds what the frame knows; `home` is the first step of most breadcrumbs. */
type Tools = typeof graphs & { pageOf: (page: PageWords) => PageFacts; home: Step; paths: Paths };

/**
 * Returns a route's `handle`. `make` takes the route's loader data (its type parameter) and builds
 * the graph.
 */
export function graphHandle<TData>(make: (data: TData, tools: Tools) => graphs.Graph | undefined): GraphHandle {
  return {
    graph(data, { site, paths, edition, words, services }) {
      const { lang, languages } = edition;
      const prices = services.map(({ price }) => price);
      return make(data as TData, {
        ...graphs,
        paths,
        home: { label: words.homeCrumb, path: paths.home() },
        pageOf: (page) => ({ ...page, site, paths, lang, languages, prices }),
      });
    },
  };
}

/** The `handle` of every page below the resources page. */
export const toolPageHandle = graphHandle<ToolPageData>(
  ({ head, path, resources }, { pageOf, paths, home, plainGraph }) =>
    plainGraph(
      pageOf({
        meta: head.meta,
        path,
        trail: [home, { label: resources, path: paths.resources() }, { label: head.name }],
      }),
    ),
);

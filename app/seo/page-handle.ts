import type { ToolPageData } from '../editions/pages/site-index.server.ts';
import { alternatesIn, type Frame } from '../editions/use-edition.ts';
import { type HeadTag, type PageMetaOptions, pageMeta } from './meta.ts';
import { type Graph, plainGraph } from './structured-data.ts';
import type { PageFacts, Step } from './structured-data-nodes.ts';

/** What a page's document says beside its body. */
export type PageHead = { tags: readonly HeadTag[]; graph?: Graph };

/** The `handle` of a route module: turns the loader's data into the page's head. */
export type PageHandle = { head: (data: unknown, frame: Frame) => PageHead };

type Described = PageMetaOptions &
  Pick<PageFacts, 'trail'> & {
    /** Builds the structured data of a page with a main thing. */
    graph?: (page: PageFacts) => Graph;
  };

/**
 * Returns a route's `handle`. `describe` takes the route's loader data (its type parameter) and the
 * frame with the first step of most breadcrumbs. A screen that isn't a page has only tags.
 */
// Without the mark, the browser would get all of it.
/* @__NO_SIDE_EFFECTS__ */
export function pageHandle<TData>(
  describe: (data: TData, frame: Frame & { home: Step }) => Described | { tags: readonly HeadTag[] },
): PageHandle {
  return {
    head(data, frame) {
      const { site, paths, edition, words, services } = frame;
      const described = describe(data as TData, { ...frame, home: { label: words.homeCrumb, path: paths.home() } });
      if ('tags' in described) {
        return described;
      }
      const { graph = plainGraph, trail, ...options } = described;
      const { lang, languages } = edition;
      const prices = services.map(({ price }) => price);
      return {
        tags: pageMeta(frame, { alternates: alternatesIn(data), ...options }),
        graph: graph({ meta: options.meta, path: options.path, trail, site, paths, lang, languages, prices }),
      };
    },
  };
}

/** The `handle` of every page below the resources page. */
export const toolPageHandle = pageHandle<ToolPageData>(({ head, path, resources }, { paths, home }) => ({
  meta: head.meta,
  path,
  trail: [home, { label: resources, path: paths.resources() }, { label: head.name }],
}));

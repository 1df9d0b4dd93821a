import type { ToolPageData } from '../editions/pages/site-list.server.ts';
import type { Frame, Step } from '../editions/use-edition.ts';
import type { PageName, Paths } from '../locale/paths.ts';
import type { HeadTag, PageMetaOptions } from './meta.ts';
import type { Graph, PageFacts } from './structured-data.ts';

/** A page's description of itself, for its head and its structured data. */
type DescribedPage = Omit<PageMetaOptions, 'alternates'> & {
  /** The breadcrumbs, for visitors and for the structured data. */
  trail?: readonly Step[];
  /** Builds the structured data of a page with a main thing. */
  graph?: (page: PageFacts) => Graph;
};

/** A page's description, or the tags of a screen that isn't a page. */
type Described = DescribedPage | { tags: readonly HeadTag[] };

/**
 * The `handle` of a route module: describes its page from the loader's data and the frame with the
 * first step of most breadcrumbs.
 */
export type PageHandle<TData = unknown> = { describe: (data: TData, frame: Frame & { home: Step }) => Described };

/** Returns a route's `handle`. The type parameter is the route's loader data. */
// Without the mark, the browser would get what the function calls.
/* @__NO_SIDE_EFFECTS__ */
export function pageHandle<TData>(describe: PageHandle<TData>['describe']): PageHandle {
  return { describe: (data, frame) => describe(data as TData, frame) };
}

type Listed = { words: { meta: PageMetaOptions['meta']; breadcrumb: string } };

/**
 * Returns the `handle` of a page right below the home page, whose words name and describe it. `more`
 * describes what else it is.
 */
// As above.
/* @__NO_SIDE_EFFECTS__ */
export function listedPageHandle<TData extends Listed>(
  name: PageName,
  more?: (data: TData, paths: Paths) => Partial<DescribedPage>,
): PageHandle {
  return pageHandle<TData>((data, { paths, home }) => ({
    meta: data.words.meta,
    path: paths[name](),
    trail: [home, { label: data.words.breadcrumb }],
    ...more?.(data, paths),
  }));
}

/** The `handle` of every page below the resources page. */
export const toolPageHandle = pageHandle<ToolPageData>(({ head, path, resources }, { paths, home }) => ({
  meta: head.meta,
  path,
  trail: [home, { label: resources, path: paths.resources() }, { label: head.name }],
}));

/**
 * Returns the head of a section's not-found screen: the fixed title, never indexed, no canonical
 * (product.md, "Not-found pages").
 */
export function notFoundMeta(words: { pageTitle: string; text: string }): HeadTag[] {
  return [
    { title: words.pageTitle },
    { name: 'description', content: words.text },
    { name: 'robots', content: 'noindex, follow' },
  ];
}

import { createContext, use } from 'react';
import type { FrameData } from './edition.server.ts';

/** A page as it's shown: its data, and the component of its route. */
export type ShownPage = PageData & { frame: FrameData; Screen: Screen };

/** The default export of a page's data module. */
export type PageData = {
  /** The page's path; of a not-found document its own, whatever path was asked for. */
  path: string;
  /** The data from the route's loader. */
  data: unknown;
};

/** The default export of a route module. */
export type Screen = React.ComponentType<{ loaderData: unknown }>;

export const PageContext = createContext<ShownPage | undefined>(undefined);

/** Returns the page that is shown. */
export function usePage(): ShownPage {
  const page = use(PageContext);
  if (!page) {
    throw new Error('usePage must stand inside a page');
  }
  return page;
}

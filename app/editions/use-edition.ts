import { createContext, createElement, use } from 'react';
import { createFormats, type Formats } from '../locale/formats.ts';
import { createPaths, type Paths } from '../locale/paths.ts';
import type { FrameData } from './edition.server.ts';
import type { Alternate } from './pages/site-list.server.ts';

/** A page as it's shown: its data, and the component of its route. */
export type ShownPage = PageData & { frame: Frame; Screen: Screen };

/** The default export of a page's data module. */
export type PageData = {
  /** The page's path; of a not-found document its own, whatever path was asked for. */
  path: string;
  /** The data from the route's loader. */
  data: unknown;
  /** The same page in every edition, or none. */
  alternates: readonly Alternate[];
  /** Its breadcrumbs, if it has any. */
  trail?: readonly Step[] | undefined;
};

/** A step of the breadcrumbs. The last one is the page itself, without a path. */
export type Step = { label: string; path?: string | undefined };

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

/** The current page's edition: the owner's facts, shared words, paths, and formats. */
export type Frame = FrameData & { paths: Paths; formats: Formats };

/** Returns the current page's frame. */
export function useEdition(): Frame {
  return usePage().frame;
}

/** A calendar day (`YYYY-MM-DD`, UTC) in the edition's long form: 'June 9, 2026'. */
export function LongDate({ day }: { day: string }) {
  return createElement('time', { dateTime: day }, useEdition().formats.longDate(day));
}

/** Adds the paths and formats of an edition to its data. */
export function frameWith(data: FrameData): Frame {
  return { ...data, paths: createPaths(data.edition.addresses), formats: createFormats(data.edition.lang) };
}

/** The current page in another edition, or that edition's home page when it has no such page. */
export type Counterpart = ReturnType<typeof useCounterparts>[number];

/** Returns the current page's counterparts, one for each other edition. */
export function useCounterparts() {
  const { edition } = useEdition();
  const { alternates } = usePage();
  return edition.others.map(({ name, lang, hreflang, home, offer }) => {
    const same = alternates.find((alternate) => alternate.hreflang === hreflang);
    return {
      /** The language's own name: 'Español'. */
      name,
      lang,
      href: same?.path ?? home,
      /** Whether `href` is the same page. */
      isSamePage: same !== undefined,
      /** Where the edition's offer is, for visitors whose browser prefers its language. */
      offer,
    };
  });
}

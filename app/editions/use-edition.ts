import { createElement } from 'react';
import { useMatches, useRouteLoaderData } from 'react-router';
import { createFormats, type Formats } from '../locale/formats.ts';
import { createPaths, type Paths } from '../locale/paths.ts';
import type { FrameData } from './edition.server.ts';
import type { Alternate } from './pages/site-list.server.ts';

/** The current page's edition: the owner's facts, shared words, paths, and formats. */
export type Frame = FrameData & { paths: Paths; formats: Formats };

/** Returns the current page's frame from the root's loader. */
export function useEdition(): Frame {
  const frame = useEditionIfAny();
  if (!frame) {
    throw new Error('useEdition must stand below the root route');
  }
  return frame;
}

/**
 * The same, or undefined when the root's own data is missing, for the error screen and the
 * document.
 */
export function useEditionIfAny(): Frame | undefined {
  const data = useRouteLoaderData<FrameData | undefined>('root');
  return data && frameWith(data);
}

/** A calendar day (`YYYY-MM-DD`, UTC) in the edition's long form: 'June 9, 2026'. */
export function LongDate({ day }: { day: string }) {
  return createElement('time', { dateTime: day }, useEdition().formats.longDate(day));
}

/**
 * Returns the frame from a page's matches, for a head that has to be written even when the page's
 * own data is missing.
 */
export function frameOf(matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>): Frame {
  const root = matches.find((match) => match?.id === 'root');
  if (!root?.loaderData) {
    throw new Error('The root route has no data');
  }
  return frameWith(root.loaderData as FrameData);
}

let shown: Frame | undefined;

/**
 * Keeps the frame for code outside components, such as the browser's loaders. Only a document load
 * leaves an edition.
 */
export function rememberEdition(frame: Frame): void {
  shown = frame;
}

/** Returns the current page's frame, or undefined before the page has hydrated. */
export function shownEdition(): Frame | undefined {
  return shown;
}

const frames = new WeakMap<FrameData, Frame>();

function frameWith(data: FrameData): Frame {
  const known = frames.get(data);
  if (known) {
    return known;
  }
  const frame = {
    ...data,
    paths: createPaths(data.edition.addresses),
    formats: createFormats(data.edition.lang),
  };
  frames.set(data, frame);
  return frame;
}

/** The current page in another edition, or that edition's home page when it has no such page. */
export type Counterpart = {
  /** The language's own name: 'Español'. */
  name: string;
  lang: string;
  href: string;
  /** Whether `href` is the same page. */
  isSamePage: boolean;
  /** Where the edition's offer is, for visitors whose browser prefers its language. */
  offer: string;
};

/** Returns the current page's counterparts, one for each other edition. */
export function useCounterparts(): Counterpart[] {
  const { edition } = useEdition();
  const alternates = useMatches().flatMap(({ loaderData }) => alternatesIn(loaderData));
  return edition.others.map(({ name, lang, hreflang, home, offer }) => {
    const same = alternates.find((alternate) => alternate.hreflang === hreflang);
    return { name, lang, href: same?.path ?? home, isSamePage: same !== undefined, offer };
  });
}

/** A page's loader data holds them under this name, a not-found screen's doesn't. */
function alternatesIn(loaderData: unknown): Alternate[] {
  return typeof loaderData === 'object' && loaderData !== null && 'alternates' in loaderData
    ? (loaderData.alternates as Alternate[])
    : [];
}

import { createElement } from 'react';
import { useRouteLoaderData } from 'react-router';
import { createFormats, type Formats } from '../locale/formats.ts';
import { createPaths, type Paths } from '../locale/paths.ts';
import type { FrameData } from './frame-data.server.ts';

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

/**
 * Returns whether the current edition has a service at this last path segment, or undefined before
 * hydration.
 */
export function isKnownService(slug: string): boolean | undefined {
  return shown?.services.some((service) => service.slug === slug);
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

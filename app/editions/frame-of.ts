import type { FrameData } from './frame-data.server.ts';

/** The root route's data among a page's matches, for a head that must be written even when the page's own data is missing. */
export function frameOf(matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>): FrameData {
  const root = matches.find((match) => match?.id === 'root');
  if (!root?.loaderData) {
    throw new Error('The root route has no data');
  }
  return root.loaderData as FrameData;
}

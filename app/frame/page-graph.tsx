import { useMatches, useRouteLoaderData } from 'react-router';
import type { GraphHandle } from '../seo/graph-handle.ts';
import { graphText } from '../seo/structured-data.ts';
import type { FrameData } from './frame-data.server.ts';

/**
 * The page's structured data as one script with an id (SPEC §2 Page metadata). The same element lives through a navigation and takes
 * the next page's graph; a page without one has no element. It is data, not code: no script policy applies to it.
 */
export function PageGraph() {
  const match = useMatches().at(-1);
  const frame = useRouteLoaderData<FrameData>('root');
  const handle = match?.handle as Partial<GraphHandle> | undefined;
  const graph = frame && handle?.graph?.(match?.loaderData, frame);
  if (!graph) return null;
  return (
    <script
      id="structured-data"
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; graphText leaves no `<` in it
      dangerouslySetInnerHTML={{ __html: graphText(graph) }}
    />
  );
}

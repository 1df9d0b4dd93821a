import type { ToolPageData } from '../editions/pages/tool-page.server.ts';
import { graphHandle } from './structured-data-handle.ts';

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

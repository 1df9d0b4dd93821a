import type { InstrumentPageData } from '../editions/pages/instrument-page.server.ts';
import { graphHandle } from './structured-data-handle.ts';

/** The `handle` of every page below the resources page. */
export const instrumentHandle = graphHandle<InstrumentPageData>(
  ({ head, path, resources }, { pageOf, paths, home, plainGraph }) =>
    plainGraph(
      pageOf({
        meta: head.meta,
        path,
        trail: [home, { label: resources, path: paths.resources() }, { label: head.name }],
      }),
    ),
);

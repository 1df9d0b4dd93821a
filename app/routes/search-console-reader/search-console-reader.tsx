import { ClickCurveDrawing } from '../../charts/drawings/instrument-drawing.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { frameOf } from '../../editions/frame.ts';
import { readInstrumentPage } from '../../editions/pages/instrument-page.server.ts';
import { SearchConsoleReader as Reader } from '../../features/search-console/search-console-reader.tsx';
import { InstrumentPage } from '../../sections/instrument-page.tsx';
import { instrumentHandle } from '../../seo/instrument-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/search-console-reader.ts';

/** The reader of Search Console exports (product.md, "Search Console reader"). */
export function loader({ url }: Route.LoaderArgs) {
  const { head: _, ...words } = editionOf(url).instruments()['search-console-reader'];
  return { ...readInstrumentPage(url, 'search-console-reader'), words };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { head, path, alternates } = loaderData;
  return pageMeta(frameOf(matches), { meta: head.meta, path, alternates });
}

export const handle = instrumentHandle;

export default function SearchConsoleReader({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <InstrumentPage
      page={loaderData}
      drawing={<ClickCurveDrawing words={{ rate: words.columns.rate, position: words.lists.curve.axis }} />}
    >
      <Reader words={words} />
    </InstrumentPage>
  );
}

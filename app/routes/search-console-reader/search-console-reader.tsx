import { ClickCurveDrawing } from '../../charts/drawings/tool-page-drawing.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { readToolPage } from '../../editions/pages/site-index.server.ts';
import { SearchConsoleReader as Reader } from '../../features/tools/search-console/search-console-reader.tsx';
import { ToolPage } from '../../sections/tool-page.tsx';
import { toolPageMeta } from '../../seo/meta.ts';
import { toolPageHandle } from '../../seo/structured-data-handle.ts';
import type { Route } from './+types/search-console-reader.ts';

/** The reader of Search Console exports (product.md, "Search Console reader"). */
export function loader({ url }: Route.LoaderArgs) {
  const { head: _, ...words } = editionOf(url).toolPages()['search-console-reader'];
  return { ...readToolPage(url, 'search-console-reader'), words };
}

export const meta = toolPageMeta;

export const handle = toolPageHandle;

export default function SearchConsoleReader({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <ToolPage
      page={loaderData}
      drawing={<ClickCurveDrawing words={{ rate: words.columns.rate, position: words.lists.curve.axis }} />}
    >
      <Reader words={words} />
    </ToolPage>
  );
}

import { ToolPageDrawing } from '../../charts/drawings/tool-drawings.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { readToolPage } from '../../editions/pages/site-list.server.ts';
import { SearchConsoleReader as Reader } from '../../features/tools/search-console/search-console-reader.tsx';
import { ToolPage } from '../../sections/tool-page.tsx';
import { toolPageHandle } from '../../seo/page-handle.ts';
import type { Route } from './+types/search-console-reader.ts';

/** The reader of Search Console exports (product.md, "Search Console reader"). */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { head: _, ...words } = edition.words('tools/search-console-reader');
  const evidence = edition.caseStudies().flatMap(({ slug, client, metrics }) => {
    const files = Map.groupBy(
      metrics.filter((metric) => metric.evidence !== undefined),
      (metric) => metric.evidence?.file ?? '',
    );
    return [...files].map(([file, figures]) => ({
      file,
      client,
      path: edition.paths.caseStudy(slug),
      isSample: figures.some(({ provenance }) => provenance === 'sample'),
      figures: figures.map(({ label, value, evidence: { find = '' } = {} }) => ({ label, value, find })),
    }));
  });
  const { save } = edition.words('pages/resources').shared;
  return { ...readToolPage(url, 'search-console-reader'), words, evidence, save };
}

export const handle = toolPageHandle;

export default function SearchConsoleReader({ loaderData }: Route.ComponentProps) {
  const { words, evidence, save } = loaderData;
  return (
    <ToolPage
      page={loaderData}
      drawing={
        <ToolPageDrawing of="search-console-reader" axes={{ x: words.lists.curve.axis, y: words.columns.rate }} />
      }
    >
      <Reader words={words} save={save} evidence={evidence} />
    </ToolPage>
  );
}

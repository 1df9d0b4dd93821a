import { CaseFileDrawing } from '../../charts/drawings/tool-page-drawing.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { readToolPage } from '../../editions/pages/site-index.server.ts';
import { CaseFile as Tool } from '../../features/tools/case-file/case-file.tsx';
import { ToolPage } from '../../sections/tool-page.tsx';
import { toolPageMeta } from '../../seo/meta.ts';
import { toolPageHandle } from '../../seo/structured-data-handle.ts';
import type { Route } from './+types/case-file.ts';

/** The case file (product.md, "Case file"). */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { head: _, ...words } = edition.toolPages()['case-file'];
  return { ...readToolPage(url, 'case-file'), words, ruleWords: edition.paths.file('x-ray.json') };
}

export const meta = toolPageMeta;

export const handle = toolPageHandle;

export default function CaseFile({ loaderData }: Route.ComponentProps) {
  const { words, ruleWords } = loaderData;
  return (
    <ToolPage page={loaderData} drawing={<CaseFileDrawing />}>
      <Tool words={words} ruleWords={ruleWords} />
    </ToolPage>
  );
}

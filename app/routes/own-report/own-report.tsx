import { editionOf } from '../../editions/edition.server.ts';
import { readToolPage } from '../../editions/pages/tool-page.server.ts';
import { ToolPage } from '../../sections/tool-page.tsx';
import { metaOf } from '../../seo/meta.ts';
import { toolPageHandle } from '../../seo/structured-data-handle.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/own-report.ts';
import { ReportBody } from './report-body.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    ...readToolPage(url, 'own-report'),
    title: edition.toolPages()['own-report'].report.title,
    report: edition.paths.file('own-report.json'),
  };
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ head, path, alternates }) => ({
  meta: head.meta,
  path,
  alternates,
  noindex: true,
}));

export const handle = toolPageHandle;

export default function OwnReport({ loaderData }: Route.ComponentProps) {
  return (
    <ToolPage page={loaderData}>
      <Section id="report" title={loaderData.title} ruled>
        <ReportBody href={loaderData.report} />
      </Section>
    </ToolPage>
  );
}

import { ReportDrawing } from '../../charts/drawings/instrument-drawing.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { frameOf } from '../../editions/frame.ts';
import { readInstrumentPage } from '../../editions/pages/instrument-page.server.ts';
import { InstrumentPage } from '../../sections/instrument-page.tsx';
import { instrumentHandle } from '../../seo/instrument-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/own-report.ts';
import { ReportBody } from './report-body.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    ...readInstrumentPage(url, 'own-report'),
    title: edition.instruments()['own-report'].report.title,
    report: edition.paths.file('own-report.json'),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { head, path, alternates } = loaderData;
  return pageMeta(frameOf(matches), { meta: head.meta, path, alternates, noindex: true });
}

export const handle = instrumentHandle;

export default function OwnReport({ loaderData }: Route.ComponentProps) {
  return (
    <InstrumentPage page={loaderData} drawing={<ReportDrawing />}>
      <Section id="report" title={loaderData.title} ruled>
        <ReportBody href={loaderData.report} />
      </Section>
    </InstrumentPage>
  );
}

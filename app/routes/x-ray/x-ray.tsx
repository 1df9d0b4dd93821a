import { interpolate } from '../../../text/interpolate.ts';
import { ToolPageDrawing } from '../../charts/drawings/tool-drawings.tsx';
import grade from '../../content/tools/x-ray-grade.json' with { type: 'json' };
import { editionOf } from '../../editions/edition.server.ts';
import { readToolPage } from '../../editions/pages/site-list.server.ts';
import { XRay as ToolPageContent } from '../../features/tools/x-ray/x-ray.tsx';
import { ToolPage } from '../../sections/tool-page.tsx';
import { toolPageHandle } from '../../seo/page-handle.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/x-ray.ts';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { form, limits, grade: graded } = edition.words('tools/x-ray');
  const { day, ...counts } = grade;
  const told = interpolate(graded, { ...counts, day: edition.formats.longDate(day) });
  return {
    ...readToolPage(url, 'x-ray'),
    form,
    limits: `${limits} ${told}`,
    save: edition.words('pages/resources').shared.save,
  };
}

export const handle = toolPageHandle;

export default function XRay({ loaderData }: Route.ComponentProps) {
  const { form, limits, save } = loaderData;
  return (
    <ToolPage page={loaderData} drawing={<ToolPageDrawing of="x-ray" />}>
      <Section id="tool" title={form.title} surface="shoal">
        <noscript>
          <p>{form.noScript}</p>
        </noscript>
        <ToolPageContent words={form} limits={limits} save={save} />
      </Section>
    </ToolPage>
  );
}

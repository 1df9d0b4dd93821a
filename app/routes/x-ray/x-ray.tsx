import { XRayDrawing } from '../../charts/drawings/instrument-drawing.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { frameOf } from '../../editions/frame.ts';
import { readInstrumentPage } from '../../editions/pages/instrument-page.server.ts';
import { XRay as Instrument } from '../../features/x-ray/x-ray.tsx';
import { InstrumentPage } from '../../sections/instrument-page.tsx';
import { instrumentHandle } from '../../seo/instrument-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/x-ray.ts';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const { form, limits } = edition.instruments()['x-ray'];
  return { ...readInstrumentPage(url, 'x-ray'), form, limits, resultWords: edition.paths.file('x-ray.json') };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { head, path, alternates } = loaderData;
  return pageMeta(frameOf(matches), { meta: head.meta, path, alternates });
}

export const handle = instrumentHandle;

export default function XRay({ loaderData }: Route.ComponentProps) {
  const { form, limits, resultWords } = loaderData;
  return (
    <InstrumentPage page={loaderData} drawing={<XRayDrawing />}>
      <Section id="tool" title={form.title} surface="shoal">
        <noscript>
          <p>{form.noScript}</p>
        </noscript>
        <Instrument words={form} limits={limits} resultWords={resultWords} />
      </Section>
    </InstrumentPage>
  );
}

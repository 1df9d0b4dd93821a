import { ContourTexture } from '../../charts/contour-texture.tsx';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Hero } from '../../sections/hero.tsx';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { metaOf } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/how-we-work.ts';
import { Framework } from './framework.tsx';
import { MaesProcess } from './maes-process.tsx';
import { Principles } from './principles.tsx';
import { Timeline } from './timeline.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return { alternates: alternatesOf('howWeWork'), words: edition.howWeWork() };
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ words, alternates }, paths) => ({
  meta: words.meta,
  path: paths.howWeWork(),
  alternates,
}));

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words }, { pageOf, paths, home, plainGraph }) =>
    plainGraph(pageOf({ meta: words.meta, path: paths.howWeWork(), trail: [home, { label: words.breadcrumb }] })),
);

export default function HowWeWork({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  const frame = useEdition();
  const { hero, cta } = words;
  return (
    <>
      <Hero
        trail={[{ label: frame.words.homeCrumb, path: frame.paths.home() }, { label: words.breadcrumb }]}
        eyebrow={hero.eyebrow}
        title={hero.headline}
        lead={hero.lead}
        actions={
          <>
            <PhoneButton words={hero.phoneLabel} />
            <ButtonLink to={hero.link.path}>{hero.link.label}</ButtonLink>
          </>
        }
        texture={<ContourTexture />}
      />
      <Fold />
      <Framework words={words.framework} />
      <Principles words={words.principles} />
      <MaesProcess words={words.process} />
      <Timeline words={words.timeline} />
      <ClosingCall id="strategy-call" title={cta.title} text={cta.text}>
        <PhoneButton words={cta.phoneLabel} />
        <ButtonLink to={cta.link.path}>{cta.link.label}</ButtonLink>
      </ClosingCall>
    </>
  );
}

import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { frameOf } from '../../editions/frame.ts';
import { alternatesOf } from '../../editions/site-list.server.ts';
import { pageMeta } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import type { Route } from './+types/how-we-work.ts';
import { Framework } from './framework.tsx';
import { Hero } from './hero.tsx';
import { MaesProcess } from './maes-process.tsx';
import { Principles } from './principles.tsx';
import { StrategyCall } from './strategy-call.tsx';
import { Timeline } from './timeline.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return { alternates: alternatesOf('howWeWork'), words: edition.howWeWork(), site: edition.site() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const frame = frameOf(matches);
  return pageMeta(frame, {
    meta: loaderData.words.meta,
    path: frame.paths.howWeWork(),
    alternates: loaderData.alternates,
  });
}

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words }, { pageOf, paths, home, plainGraph }) =>
    plainGraph(pageOf({ meta: words.meta, path: paths.howWeWork(), trail: [home, { label: words.breadcrumb }] })),
);

export default function HowWeWork({ loaderData }: Route.ComponentProps) {
  const { words, site } = loaderData;
  return (
    <>
      <Hero words={words.hero} breadcrumb={words.breadcrumb} site={site} />
      <Fold />
      <Framework words={words.framework} />
      <Principles words={words.principles} />
      <MaesProcess words={words.process} />
      <Timeline words={words.timeline} />
      <StrategyCall words={words.cta} site={site} />
    </>
  );
}

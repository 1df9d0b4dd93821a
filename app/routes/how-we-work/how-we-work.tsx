import { readHowWeWork } from '../../content/pages/how-we-work.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { Fold } from '../../frame/fold.tsx';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/how-we-work.ts';
import { Framework } from './framework.tsx';
import { Hero } from './hero.tsx';
import { Principles } from './principles.tsx';
import { Process } from './process.tsx';
import { StrategyCall } from './strategy-call.tsx';
import { Timeline } from './timeline.tsx';

export function loader() {
  return { words: readHowWeWork(), site: readSite() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  return pageMeta({ meta: loaderData.words.meta, path: paths.howWeWork(), site: loaderData.site });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words }, { pageOf, home, plainGraph }) =>
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
      <Process words={words.process} />
      <Timeline words={words.timeline} />
      <StrategyCall words={words.cta} site={site} />
    </>
  );
}

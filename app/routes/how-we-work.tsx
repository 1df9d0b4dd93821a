import { contourTexture } from '../charts/texture.server.ts';
import { readHowWeWork } from '../collections/how-we-work.server.ts';
import { readSite } from '../collections/site.server.ts';
import { paths } from '../paths.ts';
import { graphHandle } from '../seo/graph-handle.ts';
import { pageMeta } from '../seo/meta.ts';
import { plainGraph } from '../seo/structured-data.ts';
import type { Route } from './+types/how-we-work.ts';
import { Framework } from './how-we-work/framework.tsx';
import { Hero } from './how-we-work/hero.tsx';
import { Principles } from './how-we-work/principles.tsx';
import { Process } from './how-we-work/process.tsx';
import { StrategyCall } from './how-we-work/strategy-call.tsx';
import { Timeline } from './how-we-work/timeline.tsx';

export function loader() {
  return { words: readHowWeWork(), site: readSite(), texture: contourTexture() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ meta: loaderData.words.meta, path: paths.howWeWork(), site: loaderData.site });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words }, { pageOf, home }) =>
  plainGraph(pageOf({ meta: words.meta, path: paths.howWeWork(), trail: [home, { label: words.breadcrumb }] })),
);

export default function HowWeWork({ loaderData }: Route.ComponentProps) {
  const { words, site, texture } = loaderData;
  return (
    <>
      <Hero words={words.hero} breadcrumb={words.breadcrumb} site={site} texture={texture} />
      <Framework words={words.framework} />
      <Principles words={words.principles} />
      <Process words={words.process} />
      <Timeline words={words.timeline} />
      <StrategyCall words={words.cta} site={site} />
    </>
  );
}

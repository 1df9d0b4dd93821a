import { floridaSheet } from '../../charts/geography/geography.server.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { frameOf } from '../../editions/frame.ts';
import { alternatesOf } from '../../editions/site-list.server.ts';
import { HomeDice } from '../../features/dice/home-dice.tsx';
import { Assurance } from '../../sections/assurance.tsx';
import { PersonBlock } from '../../sections/person.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import type { Route } from './+types/home.ts';
import { BlogTeasers } from './blog-teasers.tsx';
import { Explore } from './explore.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { HomeProcess } from './home-process.tsx';
import { Results } from './results.tsx';
import { ServiceLegend } from './service-legend.tsx';
import { Why } from './why.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    alternates: alternatesOf('home'),
    words: edition.home(),
    dice: edition.dice().home,
    person: edition.person(),
    guarantee: edition.guarantee(),
    site: edition.site(),
    claims: edition.pickClaims(['organic-traffic', 'qualified-leads', 'florida-years']),
    chart: floridaSheet(edition.cities().map(({ id, name, coordinates }) => ({ id, name, ...coordinates }))),
    services: edition.services().map(({ id, icon, title, summary, price, duration }) => ({
      id,
      icon,
      title,
      summary,
      price,
      duration,
    })),
    teasers: edition.teasers().filter((teaser) => teaser.featured),
    cards: edition.homeCards(),
    illustrative: edition.caseStudiesPage().illustrative,
    posts: edition
      .posts()
      .slice(0, 2)
      .map(({ id, title, date, readTime, excerpt }) => ({ id, title, date, readTime, excerpt })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const frame = frameOf(matches);
  return pageMeta(frame, { meta: loaderData.words.meta, path: frame.paths.home(), alternates: loaderData.alternates });
}

export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words }, { pageOf, paths, homeGraph }) =>
  homeGraph(pageOf({ meta: words.meta, path: paths.home() })),
);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, dice, person, guarantee, site, claims, chart, services, teasers, cards, illustrative, posts } =
    loaderData;
  return (
    <>
      <Hero words={words.hero} claims={claims} chart={chart} />
      <Fold />
      <PersonBlock person={person} onward />
      <Why words={words.why} />
      <ServiceLegend words={words.services} services={services} />
      <Results words={words.results} illustrative={illustrative} teasers={teasers} cards={cards} />
      <HomeDice words={dice} />
      <HomeProcess words={words.process} />
      <BlogTeasers words={words.blog} posts={posts} />
      <Explore words={words.explore} />
      <Assurance guarantee={guarantee} />
      <FinalCall words={words.final} site={site} />
    </>
  );
}

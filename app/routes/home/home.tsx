import { floridaChart } from '../../charts/geography/geography.server.ts';
import { readCaseStudiesPage, readHomeCards, readTeasers } from '../../content/case-studies/case-studies.server.ts';
import { readCities } from '../../content/cities/cities.server.ts';
import { readHome } from '../../content/pages/home.server.ts';
import { readPosts } from '../../content/posts/posts.server.ts';
import { readServices } from '../../content/services/services.server.ts';
import { pickClaims } from '../../content/site/claims.server.ts';
import { readDice } from '../../content/site/dice.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { HomeDice } from '../../features/dice/home-dice.tsx';
import { Fold } from '../../frame/fold.tsx';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/home.ts';
import { BlogTeasers } from './blog-teasers.tsx';
import { Explore } from './explore.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { Process } from './process.tsx';
import { Results } from './results.tsx';
import { ServiceLegend } from './service-legend.tsx';
import { Why } from './why.tsx';

export function loader() {
  return {
    words: readHome(),
    dice: readDice().home,
    site: readSite(),
    claims: pickClaims(['organic-traffic', 'qualified-leads', 'florida-years']),
    chart: floridaChart(readCities().map(({ slug, name, coordinates }) => ({ slug, name, ...coordinates }))),
    services: readServices().map(({ id, icon, title, summary, price, duration }) => ({
      id,
      icon,
      title,
      summary,
      price,
      duration,
    })),
    teasers: readTeasers().filter((teaser) => teaser.featured),
    cards: readHomeCards(),
    illustrative: readCaseStudiesPage().illustrative,
    posts: readPosts()
      .slice(0, 2)
      .map(({ slug, title, date, readTime, excerpt }) => ({ id: slug, title, date, readTime, excerpt })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  return pageMeta({ meta: loaderData.words.meta, path: paths.home(), site: loaderData.site });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words }, { pageOf, homeGraph }) =>
  homeGraph(pageOf({ meta: words.meta, path: paths.home() })),
);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, dice, site, claims, chart, services, teasers, cards, illustrative, posts } = loaderData;
  return (
    <>
      <Hero words={words.hero} tagline={site.tagline} claims={claims} chart={chart} />
      <Fold />
      <Why words={words.why} />
      <ServiceLegend words={words.services} services={services} />
      <Results words={words.results} illustrative={illustrative} teasers={teasers} cards={cards} />
      <HomeDice words={dice} />
      <Process words={words.process} />
      <BlogTeasers words={words.blog} posts={posts} />
      <Explore words={words.explore} />
      <FinalCall words={words.final} site={site} />
    </>
  );
}

import { floridaSheet } from '../../charts/geography/geography.server.ts';
import { queryChart } from '../../charts/geography/query-chart.server.ts';
import { ContentFault } from '../../content/engine/faults.ts';
import { isSameText } from '../../content/engine/marks.server.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { type Edition, editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { tideOf } from '../../editions/tides.server.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Assurance } from '../../sections/owner/assurance.tsx';
import { PersonBlock } from '../../sections/owner/person.tsx';
import { metaOf } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import type { Route } from './+types/home.ts';
import { BlogTeasers } from './blog-teasers.tsx';
import { Explore } from './explore.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './first-screen/hero.tsx';
import { HomeProcess } from './home-process.tsx';
import { Results } from './results/results.tsx';
import { rowsOf } from './results/rows.ts';
import { ServiceLegend } from './service-legend.tsx';
import { weeksOf } from './weeks.ts';
import { Why } from './why/why.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    alternates: alternatesOf('home'),
    words: edition.home(),
    dice: edition.dice().home,
    person: edition.person(),
    guarantee: edition.guarantee(),
    claims: edition.pickClaims(['organic-traffic', 'qualified-leads', 'florida-years']),
    isDocumented: edition.documentedClaims().length > 0,
    chart: heroChart(edition),
    services: edition.services().map(({ id, icon, title, summary, price, duration, sample }) => ({
      id,
      icon,
      title,
      summary,
      price,
      duration,
      keep: sample.documents.map((document) => document.title),
      weeks: weeksOf(duration),
    })),
    queries: queriesOf(edition),
    rows: rowsOf(edition.teasers(), edition.homeCards(), new Set(edition.caseStudies().map(({ slug }) => slug))),
    illustrative: edition.caseStudiesPage().illustrative,
    posts: edition
      .posts()
      .slice(0, 2)
      .map(({ id, title, date, readTime, excerpt, drawing }) => ({ id, title, date, readTime, excerpt, drawing })),
  };
}

/**
 * Returns the chart of the first screen, its cities from west to east, and the tide of the owner's
 * city.
 */
function heroChart(edition: Edition) {
  const cities = edition.cities().toSorted((a, b) => a.coordinates.lon - b.coordinates.lon);
  const { source, county: countyWords } = edition.cityPage();
  const sheet = floridaSheet(cities.map(({ id, name, coordinates }) => ({ id, name, ...coordinates })));
  const home = cities.find(({ name }) => isSameText(name, edition.site().address.locality));
  return {
    // Never wide enough here for the figures on its contours.
    chart: { ...sheet, soundings: [] },
    cities: cities.flatMap(({ id, name, county, population, sources }) => {
      const service = edition.services().find((each) => edition.pair(each.id, id));
      return service
        ? [
            {
              id,
              path: edition.paths.city(service.id, id),
              fact: sources.population
                ? interpolate(edition.home().hero.cityFact, {
                    city: name,
                    population: population ?? '',
                    county: interpolate(countyWords, county),
                    source: interpolate(source, sources.population),
                  })
                : interpolate(countyWords, county),
            },
          ]
        : [];
    }),
    tide: home && tideOf(home.id, edition),
    city: edition.site().address.locality,
  };
}

/** Returns the drawing of what people search for where. */
function queriesOf(edition: Edition) {
  const cities = edition.cities();
  const { queries } = edition.home().why.chart;
  const chart = queryChart(
    cities.map(({ coordinates }) => coordinates),
    queries.map(({ city, ...query }) => {
      const place = cities.find(({ id }) => id === city);
      if (!place) {
        throw new ContentFault(`${edition.locale}/pages/home.yaml: why.chart.queries: there is no city ${city}`);
      }
      return { ...query, place: place.name, ...place.coordinates };
    }),
  );
  return { ...chart, queries: chart.queries.map(({ place, when, query, lang }) => ({ place, when, query, lang })) };
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ words, alternates }, paths) => ({
  meta: words.meta,
  path: paths.home(),
  alternates,
}));

export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words }, { pageOf, paths, homeGraph }) =>
  homeGraph(pageOf({ meta: words.meta, path: paths.home() })),
);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, dice, person, guarantee, claims, chart, services, illustrative, posts } = loaderData;
  return (
    <>
      <Hero words={words.hero} claims={claims} isDocumented={loaderData.isDocumented} chart={chart} />
      <Fold />
      <PersonBlock person={person} onward />
      <Why words={words.why} chart={loaderData.queries} />
      <ServiceLegend words={words.services} services={services} />
      {loaderData.rows.length > 0 && (
        <Results words={words.results} diceWords={dice} illustrative={illustrative} rows={loaderData.rows} />
      )}
      <HomeProcess words={words.process} />
      <BlogTeasers words={words.blog} posts={posts} />
      <Explore words={words.explore} />
      <Assurance guarantee={guarantee} />
      <FinalCall words={words.final} />
    </>
  );
}

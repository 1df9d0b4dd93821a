import { countyChart } from '../../charts/geography/county.server.ts';
import { readCities } from '../../content/cities/cities.server.ts';
import { readAbout } from '../../content/pages/about.server.ts';
import { readSite, type Site } from '../../content/site/site.server.ts';
import { Fold } from '../../frame/fold.tsx';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/about.ts';
import { Authority } from './authority.tsx';
import { Brands } from './brands.tsx';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Pillars } from './pillars.tsx';
import { Questions } from './questions.tsx';

export function loader() {
  const site = readSite();
  return { words: readAbout(), site, homePort: homePort(site) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  return pageMeta({ meta: loaderData.words.meta, path: paths.about(), site: loaderData.site, type: 'profile' });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words }, { pageOf, home, aboutGraph }) =>
  aboutGraph(
    pageOf({ meta: words.meta, path: paths.about(), trail: [home, { label: words.breadcrumb }] }),
    words.person,
  ),
);

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, site, homePort } = loaderData;
  return (
    <>
      <Hero words={words.hero} breadcrumb={words.breadcrumb} site={site} homePort={homePort} />
      <Fold />
      <Authority words={words.authority} />
      <Pillars words={words.pillars} />
      <Brands words={words.brands} />
      <Questions words={words.faq} />
      <Closing words={words.cta} site={site} />
    </>
  );
}

/** The chart of the county that the business is at home in; none when its town is not one of the cities served. */
function homePort({ address }: Site) {
  const city = readCities().find((candidate) => candidate.name === address.locality);
  if (!city) {
    return undefined;
  }
  const { county, name, coordinates, chartLabels } = city;
  return { county: county.name, chart: countyChart({ fips: county.fips, name, ...coordinates, labels: chartLabels }) };
}

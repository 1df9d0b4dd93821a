import { countyChart } from '../../charts/geography/county.server.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { type Edition, editionOf } from '../../editions/edition.server.ts';
import { frameOf } from '../../editions/frame.ts';
import { alternatesOf } from '../../editions/site-list.server.ts';
import { Assurance } from '../../sections/assurance.tsx';
import { PersonBlock } from '../../sections/person.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import type { Route } from './+types/about.ts';
import { Authority } from './authority.tsx';
import { Brands } from './brands.tsx';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Pillars } from './pillars.tsx';
import { Questions } from './questions.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return {
    alternates: alternatesOf('about'),
    words: edition.about(),
    person: edition.person(),
    guarantee: edition.guarantee(),
    documented: edition.documentedClaims(),
    site: edition.site(),
    homePort: homePort(edition),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const frame = frameOf(matches);
  return pageMeta(frame, {
    meta: loaderData.words.meta,
    path: frame.paths.about(),
    alternates: loaderData.alternates,
    type: 'profile',
  });
}

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words }, { pageOf, paths, home, aboutGraph }) =>
    aboutGraph(
      pageOf({ meta: words.meta, path: paths.about(), trail: [home, { label: words.breadcrumb }] }),
      words.person,
    ),
);

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, person, guarantee, documented, site, homePort } = loaderData;
  return (
    <>
      <Hero words={words.hero} breadcrumb={words.breadcrumb} site={site} homePort={homePort} />
      <Fold />
      <PersonBlock person={person} />
      <Authority words={words.authority} documented={documented} />
      <Pillars words={words.pillars} />
      <Brands words={words.brands} />
      <Assurance guarantee={guarantee} />
      <Questions words={words.faq} />
      <Closing words={words.cta} site={site} />
    </>
  );
}

/**
 * Draws the chart of the county where the business is, or undefined when its town isn't one of the
 * cities served.
 */
function homePort(edition: Edition) {
  const { address } = edition.site();
  const city = edition.cities().find((candidate) => candidate.name === address.locality);
  if (!city) {
    return undefined;
  }
  const { county, name, coordinates, chartLabels } = city;
  const { west } = edition.words().chart;
  return {
    county: county.name,
    chart: countyChart({ fips: county.fips, name, ...coordinates, west, labels: chartLabels }),
  };
}

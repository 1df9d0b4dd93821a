import type { CityChartData } from '../../charts/chart-data.ts';
import { ChartCaption, ChartFrame, CoastCredit } from '../../charts/chart-frame.tsx';
import { CityChart } from '../../charts/city-chart.tsx';
import { chartOfCity } from '../../charts/geography/county.server.ts';
import { isSameText } from '../../content/engine/marks.server.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { type Edition, editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { FigureRows } from '../../sections/figure-rows.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { Assurance } from '../../sections/owner/assurance.tsx';
import { PersonBlock } from '../../sections/owner/person.tsx';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { metaOf } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';
import { Authority } from './authority.tsx';
import { Brands } from './brands.tsx';
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
    homePort: describeHomePort(edition),
  };
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ words, alternates }, paths) => ({
  meta: words.meta,
  path: paths.about(),
  alternates,
  type: 'profile',
}));

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words }, { pageOf, paths, home, aboutGraph }) =>
    aboutGraph(
      pageOf({ meta: words.meta, path: paths.about(), trail: [home, { label: words.breadcrumb }] }),
      words.person,
    ),
);

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, person, guarantee, documented, homePort } = loaderData;
  const { hero, cta } = words;
  return (
    <>
      <PageHero
        words={words}
        actions={
          <>
            <PhoneButton words={hero.phoneLabel} />
            <ButtonLink href={hero.link.path}>{hero.link.label}</ButtonLink>
          </>
        }
        aside={homePort && <HomePort {...homePort} />}
        below={<FigureRows figures={hero.facts} as="columns" />}
      />
      <Fold />
      <PersonBlock person={person} />
      <Authority words={words.authority} documented={documented} />
      <Pillars words={words.pillars} />
      {words.brands.items.length > 0 && <Brands words={words.brands} />}
      <Assurance guarantee={guarantee} />
      <Questions words={words.faq} />
      <ClosingCall id="closing" title={cta.title} text={cta.text}>
        <PhoneButton words={cta.phoneLabel} />
        {cta.links.map((link) => (
          <ButtonLink key={link.path} href={link.path}>
            {link.label}
          </ButtonLink>
        ))}
      </ClosingCall>
    </>
  );
}

/** The chart of the county where the business is. */
function HomePort({ county, chart }: { county: string; chart: CityChartData }) {
  const { words } = useEdition();
  return (
    <figure className={styles.port}>
      <ChartFrame ticks={chart.ticks}>
        <CityChart data={chart} label={county} />
      </ChartFrame>
      <ChartCaption>
        <span>{county}</span>
        <span>
          {chart.latitude} {chart.longitude}
        </span>
        <CoastCredit>{words.chart.credit}</CoastCredit>
      </ChartCaption>
    </figure>
  );
}

/**
 * Draws the chart of the county where the business is, or undefined when its town isn't one of the
 * cities served.
 */
function describeHomePort(edition: Edition) {
  const { address } = edition.site();
  const city = edition.cities().find(({ name }) => isSameText(name, address.locality));
  if (!city) {
    return undefined;
  }
  const { west } = edition.words().chart;
  return {
    county: city.county.name,
    chart: chartOfCity(city, { west }),
  };
}

import { floridaSheet } from '../../charts/geography/geography.server.ts';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Compare } from '../../sections/compare.tsx';
import { FigureRows } from '../../sections/figure-rows.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { Assurance } from '../../sections/owner/assurance.tsx';
import { PracticalFacts } from '../../sections/owner/practical-facts.tsx';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { metaOf } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/services.ts';
import { Cities } from './cities.tsx';
import { Legend } from './legend.tsx';
import { PriceChart } from './price-chart.tsx';
import { ServicesProcess } from './services-process.tsx';
import { Specialties } from './specialties.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const services = edition.services();
  // The index has no city pages, so its cities lead to those of the first service that has one, which
  // link to the others.
  const cities = edition.cities().flatMap((city) => {
    const first = services.find(({ id }) => edition.pair(id, city.id));
    return first ? [{ ...city, first: first.id }] : [];
  });
  return {
    alternates: alternatesOf('services'),
    words: edition.servicesPage(),
    site: edition.site(),
    guarantee: edition.guarantee(),
    practical: edition.practicalFacts(),
    claims: edition.pickClaims(['success-stories', 'countries', 'top-ten-keywords']),
    services: services.map(({ id, icon, title, subtitle, description, features, color, price, duration }) => {
      return { id, icon, title, subtitle, description, features, color, price, duration };
    }),
    priced: services.map(({ shortTitle, price, duration }) => ({ name: shortTitle, price, weeks: weeksIn(duration) })),
    chart: floridaSheet(cities.map(({ id, name, coordinates }) => ({ id, name, ...coordinates }))),
    cities: cities.map(({ id, name, keyIndustries, first }) => ({
      id,
      name,
      note: keyIndustries.slice(0, 2).join(' · '),
      path: edition.paths.city(first, id),
      title: edition.pair(first, id)?.node.title ?? name,
    })),
  };
}

/** Returns the shortest and the longest length that a duration such as '4-6 weeks' states. */
function weeksIn(duration: string): [number, number] {
  const [from = 0, to = from] = [...duration.matchAll(/\d+/gu)].map(Number);
  return [from, to];
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ words, alternates }, paths) => ({
  meta: words.meta,
  path: paths.services(),
  alternates,
}));

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ words, services }, { pageOf, paths, home, listGraph }) =>
    listGraph(
      pageOf({ meta: words.meta, path: paths.services(), trail: [home, { label: words.breadcrumb }] }),
      services.map(({ id, title }) => ({ label: title, path: paths.service(id) })),
    ),
);

/** The sections and their order are fixed (product.md, "Services index"). */
export default function Services({ loaderData }: Route.ComponentProps) {
  const { words, site, guarantee, practical, claims, services, chart, cities } = loaderData;
  const frame = useEdition();
  const { hero, call } = words;
  return (
    <>
      <PageHero words={words} aside={<PriceChart services={loaderData.priced} unit={hero.weeks} />} />
      <Fold />
      <Legend words={words.legend} phone={site.phone} services={services} />
      <Specialties words={words.specialties} services={services} />
      <ServicesProcess words={words.process} />
      <Compare words={words.compare} />
      <Assurance guarantee={guarantee}>{practical.facts.length > 0 && <PracticalFacts facts={practical} />}</Assurance>
      {cities.length > 0 && <Cities words={words.cities} chart={chart} cities={cities} />}
      {frame.caseStudies.length > 0 && (
        <ClosingCall id="call" title={call.title} text={call.text} aside={<FigureRows figures={claims} as="rows" />}>
          <ButtonLink variant="primary" href={frame.paths.caseStudies()}>
            {call.link}
          </ButtonLink>
          <PhoneButton words={call.call} variant="secondary" />
        </ClosingCall>
      )}
    </>
  );
}

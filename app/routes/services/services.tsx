import { floridaChart } from '../../charts/geography/geography.server.ts';
import { readCities } from '../../content/cities/cities.server.ts';
import { readPair } from '../../editions/page-tree.server.ts';
import { readServicesPage } from '../../content/services/service-pages.server.ts';
import { readServices } from '../../content/services/services.server.ts';
import { pickClaims } from '../../content/site/claims.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { Fold } from '../../frame/fold.tsx';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/services.ts';
import { Call } from './call.tsx';
import { Cities } from './cities.tsx';
import { Hero } from './hero.tsx';
import { Legend } from './legend.tsx';
import { Process } from './process.tsx';
import { Specialties } from './specialties.tsx';

export function loader() {
  const services = readServices();
  const cities = readCities();
  const first = services[0]?.id ?? '';
  return {
    words: readServicesPage(),
    site: readSite(),
    claims: pickClaims(['success-stories', 'countries', 'top-ten-keywords']),
    services: services.map(({ id, icon, title, subtitle, description, features, color, price, duration }) => {
      return { id, icon, title, subtitle, description, features, color, price, duration };
    }),
    chart: floridaChart(cities.map(({ slug, name, coordinates }) => ({ slug, name, ...coordinates }))),
    // The index has no city pages of its own: its cities lead to those of the first service, which link to the others.
    cities: cities.map(({ slug, name, keyIndustries }) => ({
      slug,
      name,
      note: keyIndustries.slice(0, 2).join(', '),
      path: paths.city(first, slug),
      title: readPair(first, slug)?.node.title ?? name,
    })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  return pageMeta({ meta: loaderData.words.meta, path: paths.services(), site: loaderData.site });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words, services }, { pageOf, listGraph }) =>
  listGraph(
    pageOf({ meta: words.meta, path: paths.services() }),
    services.map(({ id, title }) => ({ label: title, path: paths.service(id) })),
  ),
);

/** SPEC §2 Services index. */
export default function Services({ loaderData }: Route.ComponentProps) {
  const { words, site, claims, services, chart, cities } = loaderData;
  return (
    <>
      <Hero words={words.hero} />
      <Fold />
      <Legend words={words.legend} phone={site.phone} services={services} />
      <Specialties words={words.specialties} services={services} />
      <Process words={words.process} />
      <Cities words={words.cities} chart={chart} cities={cities} />
      <Call words={words.call} claims={claims} site={site} />
    </>
  );
}

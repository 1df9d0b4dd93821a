import { redirect } from 'react-router';
import { floridaChart } from '../../charts/geography/geography.server.ts';
import { readCities } from '../../content/cities/cities.server.ts';
import { readPair } from '../../editions/page-tree.server.ts';
import { readServicePage } from '../../content/services/service-pages.server.ts';
import { readService } from '../../content/services/services.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { Fold } from '../../frame/fold.tsx';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import { Section } from '../../ui/section.tsx';
import { Course } from '../services/course.tsx';
import { loadOrRedirect } from '../services/load-or-redirect.ts';
import type { Route } from './+types/service.ts';
import { Call } from './call.tsx';
import { Cities } from './cities.tsx';
import { Hero } from './hero.tsx';
import { Included } from './included.tsx';
import { Results } from './results.tsx';

export function loader({ params }: Route.LoaderArgs) {
  const service = readService(params.service);
  if (!service) {
    throw redirect(paths.services());
  }
  const { id, icon, title, shortTitle, meta, hero, price, duration, included, process, benefits } = service;
  const cities = readCities();
  return {
    words: readServicePage(),
    site: readSite(),
    service: { id, icon, title, shortTitle, meta, hero, price, duration, included, process, benefits },
    chart: floridaChart(cities.map(({ slug, name, coordinates }) => ({ slug, name, ...coordinates }))),
    cities: cities.map(({ slug, name, keyIndustries }) => ({
      slug,
      name,
      note: keyIndustries.slice(0, 2).join(', '),
      path: paths.cityWithSlash(id, slug),
      title: readPair(id, slug)?.node.title ?? name,
    })),
  };
}

export function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRedirect({ request, params, serverLoader });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { service, site } = loaderData;
  return pageMeta({ meta: service.meta, path: paths.service(service.id), site });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(({ words, service }, { pageOf, serviceGraph }) =>
  serviceGraph(
    pageOf({
      meta: service.meta,
      path: paths.service(service.id),
      trail: [{ label: words.services, path: paths.services() }, { label: service.title }],
    }),
    { id: service.id, title: service.title, description: service.meta.description, price: service.price },
  ),
);

/** SPEC §2 Service detail. */
export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { words, site, service, chart, cities } = loaderData;
  const legs = service.process.map(({ phase, weeks, description }) => ({
    title: phase,
    when: weeks,
    text: description,
  }));
  return (
    <>
      <Hero words={words.hero} services={words.services} service={service} phone={site.phone} />
      <Fold />
      <Included words={words.included} items={service.included} />
      <Section id="process" surface="shoal" eyebrow={words.process.eyebrow} title={words.process.title}>
        <Course legs={legs} />
      </Section>
      <Results words={words.results} benefits={service.benefits} />
      <Cities words={words.cities} service={service.shortTitle} chart={chart} cities={cities} />
      <Call words={words.call} service={service.id} site={site} />
    </>
  );
}

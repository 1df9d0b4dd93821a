import { redirect } from 'react-router';
import { readPair } from '../../editions/page-tree.server.ts';
import { readCityPage } from '../../content/services/service-pages.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { Fold } from '../../frame/fold.tsx';
import { paths } from '../../locale/paths.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import { Call } from '../service/call.tsx';
import { loadOrRedirect } from '../services/load-or-redirect.ts';
import type { Route } from './+types/city-service.ts';
import { Benefits } from './benefits.tsx';
import { Ground } from './ground.tsx';
import { Head } from './head.tsx';
import { Industries } from './industries.tsx';
import { Insights } from './insights.tsx';
import { describePair } from './city-page.server.ts';
import { Related } from './related.tsx';
import { Testimonial } from './testimonial.tsx';

export function loader({ params }: Route.LoaderArgs) {
  const pair = readPair(params.service, params.city);
  if (!pair) {
    throw redirect(paths.services());
  }
  const { node, service, city } = pair;
  return {
    site: readSite(),
    page: describePair(pair, readCityPage()),
    service: { id: service.id, title: service.title, price: service.price },
    place: { title: node.title, name: city.name },
  };
}

export function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRedirect({ request, params, serverLoader });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { page, site } = loaderData;
  return pageMeta({ meta: page.meta, path: page.path, site });
}

/** The page's structured data (D20). */
export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ page, service, place }, { pageOf, cityServiceGraph }) =>
    cityServiceGraph(
      pageOf({ meta: page.meta, path: page.path, trail: page.trail }),
      { ...service, description: page.meta.description },
      place,
    ),
);

/** SPEC §2 City service page, in the order given there. */
export default function CityServicePage({ loaderData }: Route.ComponentProps) {
  const { site, page, service } = loaderData;
  return (
    <>
      <Head page={page} service={service.id} site={site} />
      <Fold />
      <Benefits {...page.benefits} />
      <Insights {...page.insights} />
      <Industries {...page.industries} />
      <Ground {...page.ground} />
      <Testimonial {...page.testimonial} />
      <Call words={page.call} note={page.call.terms} service={service.id} site={site} />
      <Related {...page.related} />
    </>
  );
}

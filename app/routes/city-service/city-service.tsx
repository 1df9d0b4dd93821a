import { redirect } from 'react-router';
import { Fold } from '../../document/styles/fold.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { alternatesOf } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { metaOf } from '../../seo/meta.ts';
import { graphHandle } from '../../seo/structured-data-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { loadOrRedirect } from '../services/load-or-redirect.ts';
import type { Route } from './+types/city-service.ts';
import { Benefits } from './benefits.tsx';
import { describePair } from './city-page.server.ts';
import { Ground } from './ground.tsx';
import { Head } from './head.tsx';
import { Industries } from './industries.tsx';
import { Insights } from './insights.tsx';
import { Related } from './related.tsx';
import { Testimonial } from './testimonial.tsx';

export function loader({ url, params }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const pair = edition.pairAt(params.service, params.city);
  if (!pair) {
    throw redirect(edition.paths.services());
  }
  const { node, service, city } = pair;
  return {
    alternates: alternatesOf(`city:${service.id}/${city.id}`),
    page: describePair(pair, edition),
    service: { id: service.id, title: service.title, price: service.price },
    place: { title: node.title, name: city.name },
  };
}

export function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRedirect({ request, params, serverLoader });
}

export const meta = metaOf<Route.ComponentProps['loaderData']>(({ page, alternates }) => ({
  meta: page.meta,
  path: page.path,
  alternates,
}));

export const handle = graphHandle<Route.ComponentProps['loaderData']>(
  ({ page, service, place }, { pageOf, cityServiceGraph }) =>
    cityServiceGraph(
      pageOf({ meta: page.meta, path: page.path, trail: page.trail }),
      { ...service, description: page.meta.description },
      place,
    ),
);

/** The sections and their order are fixed (product.md, "City page"). */
export default function CityServicePage({ loaderData }: Route.ComponentProps) {
  const { page, service } = loaderData;
  const { paths } = useEdition();
  return (
    <>
      <Head page={page} service={service.id} />
      <Fold />
      <Benefits {...page.benefits} />
      {page.insights && <Insights {...page.insights} />}
      {page.industries && <Industries {...page.industries} />}
      <Ground {...page.ground} />
      {page.testimonial && <Testimonial {...page.testimonial} />}
      <ClosingCall id="call" title={page.call.title} text={page.call.text} note={page.call.terms}>
        <PhoneButton words={page.call.call} times="none" />
        <ButtonLink to={paths.contactAbout({ service: service.id })}>{page.call.write}</ButtonLink>
      </ClosingCall>
      <Related {...page.related} />
    </>
  );
}

import { redirect } from 'react-router';
import { standInMeta } from '../../frame/not-found-document.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/not-found.ts';
import { elsewhere } from './elsewhere.ts';
import { Nearest } from './nearest-list.tsx';
import { OffTheChart } from './off-the-chart.tsx';
import { readNotFoundPage } from './page-data.server.ts';
import { fetchPageList } from './page-list.ts';
import { useAskedPath } from './use-asked-path.ts';

/** The address of the document that hosts send, with status 404, for every unknown path (D11). */
const ownPath = '/404';

export function loader() {
  return readNotFoundPage();
}

/** A link inside the application that leads nowhere: there is no prerendered data for its address. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const other = elsewhere(url.pathname);
  if (other) {
    throw redirect(other);
  }
  return (await fetchPageList()).notFound;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  return [
    ...pageMeta({ meta: loaderData.words.meta, path: ownPath, site: loaderData.site, noindex: true, addressed: false }),
    { name: standInMeta, content: ownPath },
  ];
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  const asked = useAskedPath(ownPath);
  return (
    <OffTheChart words={words} asked={asked}>
      {asked && <Nearest words={words.nearest} asked={asked} />}
    </OffTheChart>
  );
}

import { useEffect, useState } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { requestedPath } from '../../document/not-found-document.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { frameOf, shownEdition, useEdition } from '../../editions/use-edition.ts';
import { pageMeta } from '../../seo/meta.ts';
import { standInMeta } from '../../seo/not-found-meta.ts';
import type { Route } from './+types/not-found.ts';
import { elsewhere } from './elsewhere.ts';
import { Nearest } from './nearest-list.tsx';
import { OffTheChart } from './off-the-chart.tsx';
import { readNotFoundPage } from './page-data.server.ts';
import { fetchPageList } from './page-list.ts';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return readNotFoundPage(edition);
}

/** A link inside the application that leads nowhere: its path has no prerendered data. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const frame = shownEdition();
  const other = frame && elsewhere(url.pathname, frame.paths);
  if (other) {
    throw redirect(other);
  }
  return (await fetchPageList(frame?.paths.pageList() ?? '/pages.json')).notFound;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const frame = frameOf(matches);
  const ownPath = frame.paths.notFound.page();
  return [
    ...pageMeta(frame, {
      meta: loaderData.words.meta,
      path: ownPath,
      noindex: true,
      addressed: false,
    }),
    { name: standInMeta, content: ownPath },
  ];
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  const { paths } = useEdition();
  const asked = useAskedPath(paths.notFound.page());
  return (
    <OffTheChart words={words} asked={asked}>
      {asked && <Nearest words={words.nearest} asked={asked} />}
    </OffTheChart>
  );
}

/**
 * Returns the path that the visitor requested, once the page has mounted: every unknown path gets
 * the same document. Logs the missing path to the console and, on a host without redirect rules,
 * replaces an invalid service or city in the history (product.md, "Not-found pages" and
 * "Redirects").
 */
function useAskedPath(ownPath: string): string | undefined {
  const { paths } = useEdition();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();

  useEffect(() => {
    const path = pathname === ownPath ? (requestedPath() ?? ownPath) : pathname;
    const other = elsewhere(path, paths);
    if (other) {
      navigate(other, { replace: true });
      return;
    }
    console.error(`404: ${path}`);
    setAsked(path);
  }, [pathname, ownPath, navigate, paths]);

  return asked;
}

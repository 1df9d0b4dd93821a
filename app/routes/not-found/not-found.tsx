import { redirect, useLocation } from 'react-router';
import { editionOf } from '../../editions/edition.server.ts';
import { frameOf, shownFrame, useFrame } from '../../editions/frame.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { notFoundMeta, standInMeta } from '../../seo/not-found-meta.ts';
import type { Route } from './+types/not-found.ts';
import { elsewhere, missingSection } from './elsewhere.ts';
import { Nearest } from './nearest-list.tsx';
import { OffTheChart } from './off-the-chart.tsx';
import { readNotFoundPage } from './page-data.server.ts';
import { fetchPageList } from './page-list.ts';
import { useAskedPath } from './use-asked-path.ts';

export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  return readNotFoundPage(edition);
}

/** A link inside the application that leads nowhere: its path has no prerendered data. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const frame = shownFrame();
  const other = frame && elsewhere(url.pathname, frame.paths);
  if (other) {
    throw redirect(other);
  }
  return (await fetchPageList(frame?.paths.pageList() ?? '/pages.json')).notFound;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const frame = frameOf(matches);
  const section = missingSection(location.pathname, frame.paths);
  if (section) {
    return notFoundMeta(frame.words.notFound[section], frame.paths.notFound[section]());
  }
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
  const { paths, words: shared } = useFrame();
  const section = missingSection(useLocation().pathname, paths);
  const asked = useAskedPath(paths.notFound.page());
  if (section) {
    const list = { caseStudy: paths.caseStudies(), article: paths.blog() }[section];
    return <MissingScreen words={shared.notFound[section]} to={list} />;
  }
  return (
    <OffTheChart words={words} asked={asked}>
      {asked && <Nearest words={words.nearest} asked={asked} />}
    </OffTheChart>
  );
}

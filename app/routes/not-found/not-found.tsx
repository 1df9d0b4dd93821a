import { useEffect, useState } from 'react';
import { interpolate } from '../../../text/interpolate.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { contours } from '../../charts/drawings/drawings.ts';
import type { Words } from '../../content/words.ts';
import { editionOf } from '../../editions/edition.server.ts';
import type { PageLink } from '../../editions/pages/site-list.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { SearchForm } from '../../features/search/search-form.tsx';
import type { Paths } from '../../locale/paths.ts';
import { nearestPages } from '../../locale/spelling.ts';
import { pageMeta } from '../../seo/meta.ts';
import { atOnceMeta, pageHandle } from '../../seo/page-handle.ts';
import { fetchJson, once } from '../../ui/browser/fetch.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NamedDrawing } from '../../ui/chart-symbol.tsx';
import { Titled } from '../../ui/text.tsx';
import type { Route } from './+types/not-found.ts';
import styles from './not-found.module.css';

export function loader({ url }: Route.LoaderArgs) {
  return { words: editionOf(url).words('pages/not-found') };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>(({ words: { meta } }, frame) => {
  const tags = pageMeta(frame, { meta, path: frame.paths.notFound.page(), noindex: true, addressed: false });
  return { tags: [...tags, { name: atOnceMeta, content: '' }] };
});

/**
 * The 404 page (product.md, "Not-found pages"): a position off the chart, the home link, a search,
 * and what's nearby.
 */
export default function NotFound({ loaderData: { words } }: Route.ComponentProps) {
  const { paths } = useEdition();
  const missing = useMissingPath();
  return (
    <div className={`page-width split pairs lone ${styles.page}`}>
      <div className="wide stack">
        <p className="eyebrow">{words.eyebrow}</p>
        <h1>{words.headline}</h1>
        <p className="lead">{words.text}</p>
        <p>
          <ButtonLink variant="primary" href={paths.home()}>
            {words.homeLink}
          </ButtonLink>
        </p>
        <SearchForm
          id="not-found-search"
          label={words.search.label}
          placeholder={words.search.placeholder}
          submit={words.search.button}
        />
        {/* It comes late, so it stands below whatever the visitor may be pressing. */}
        {missing && <p>{interpolate(words.asked, { path: missing })}</p>}
      </div>
      <EmptyChart label={words.chartLabel} />
      {missing && <Nearest words={words.nearest} missing={missing} />}
    </div>
  );
}

/**
 * Returns the path that the visitor requested, once the page has mounted: every unknown path gets
 * the same document. Logs the missing path to the console and, on a host without redirect rules,
 * replaces an invalid service or city in the history (product.md, "Not-found pages" and
 * "Redirects").
 */
function useMissingPath(): string | undefined {
  const { paths } = useEdition();
  const [missing, setMissing] = useState<string>();

  useEffect(() => {
    const path = location.pathname;
    const other = elsewhere(path, paths);
    if (other) {
      location.replace(other);
    } else {
      console.error(`404: ${path}`);
      setMissing(path);
    }
  }, [paths]);

  return missing;
}

/** The charted water ends at a line, and the requested position lies beyond it, off the chart. */
function EmptyChart({ label }: { label: string }) {
  return (
    <ChartFrame className="screen-only">
      <NamedDrawing className={`unscaled ${styles.sea}`} viewBox="130 40 340 370" label={label}>
        <use className={styles.contours} href={contours.lines} />
        <use className={styles.coast} href={contours.coast} />
        <path className={styles.blank} d="M120 262L480 216V420H120z" />
        <path className={styles.limit} d="M120 262L480 216" />
        <path className={styles.cross} d="M130 330h340M276 242v168" />
        <circle className={styles.ring} cx="276" cy="330" r="13" />
        <circle className={styles.mark} cx="276" cy="330" r="6" />
        <text className={styles.unknown} x="138" y="323">
          ??°??′
        </text>
        <text className={styles.unknown} x="284" y="402">
          ??°??′
        </text>
      </NamedDrawing>
    </ChartFrame>
  );
}

/**
 * The pages nearest by spelling, once the list has loaded. Shows nothing when no page is near or
 * the list doesn't load.
 */
function Nearest({ words, missing }: { words: Words['pages/not-found']['nearest']; missing: string }) {
  const { paths } = useEdition();
  const [pages, setPages] = useState<PageLink[]>([]);

  useEffect(() => {
    fetchPageList(paths.file('pages.json')).then(
      (list) => setPages(nearestPages(missing, list)),
      () => {
        // Without the list, the page still has its home link and its search.
      },
    );
  }, [missing, paths]);

  if (pages.length === 0) {
    return null;
  }
  return (
    <Titled className="across card" id="nearest-heading" title={words.title}>
      <p className="caption">{words.text}</p>
      <ul role="list" className="cells">
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path} className="plain-link">
              {page.label}
            </a>
            <p className="note">{page.path}</p>
          </li>
        ))}
      </ul>
    </Titled>
  );
}

/** Fetches the list of pages once per visit. A failed request is repeated the next time. */
const fetchPageList = once(fetchJson<PageLink[]>);

/**
 * Returns where an unknown path leads instead of the 404 page: an invalid service or city to
 * /services, and /terms to the terms (product.md, "Redirects"). Hosts redirect both before they
 * send a page. This is for navigation in the browser and for hosts without rules.
 */
export function elsewhere(pathname: string, paths: Paths): string | undefined {
  const services = `${paths.services()}/`;
  if (pathname.startsWith(services)) {
    const names = pathname.slice(services.length).replace(/\/$/u, '').split('/');
    return names.length <= 2 && !names.includes('') ? paths.services() : undefined;
  }
  if (pathname.replace(/\/$/u, '') === paths.terms()) {
    return paths.termsOfService();
  }
  return undefined;
}

import { useEffect, useState } from 'react';
import type { NotFound } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import type { Paths } from '../../locale/paths.ts';
import { editDistance, unlikeness } from '../../locale/spelling.ts';
import { jsonFetchedOnce } from '../../ui/browser/fetch-json.ts';
import { Titled } from '../../ui/text.tsx';
import type { PageList } from './page-data.server.ts';

/**
 * The pages nearest by spelling, once the list has loaded. Shows nothing when no page is near or
 * the list doesn't load.
 */
export function Nearest({ words, missing }: { words: NotFound['nearest']; missing: string }) {
  const { paths } = useEdition();
  const [pages, setPages] = useState<ChartedPage[]>([]);

  useEffect(() => {
    let current = true;
    fetchPageList(paths.pageList()).then(
      (list) => current && setPages(nearestPages(missing, list.pages)),
      () => {
        // Without the list, the page still has its home link and its search.
      },
    );
    return () => {
      current = false;
    };
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
export const fetchPageList = jsonFetchedOnce<PageList>();

/** A page that exists: its path and its name. */
type ChartedPage = { path: string; label: string };

/** The most suggestions to show, and how different a path may be (0 equal, 1 nothing in common). */
const most = 4;
const farthest = 0.5;

/**
 * Returns the pages whose paths are spelled most like the requested one, nearest first, at most
 * four, or none when nothing is near. Compares segment by segment, so `/servces/seo-automaton` and
 * `/seo-automation` both find the service.
 */
export function nearestPages(missing: string, pages: readonly ChartedPage[], limit = most): ChartedPage[] {
  const wanted = segments(missing);
  if (wanted.length === 0) {
    return [];
  }
  return pages
    .map((page) => ({ page, distance: pathDistance(wanted, segments(page.path)) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance || a.page.path.localeCompare(b.page.path, 'en'))
    .slice(0, limit)
    .map(({ page }) => page);
}

/**
 * Returns how different two paths are, 0 to 1: the edit distance over lists of segments, where
 * replacing a segment costs as much as its misspelling, and dropping or adding one costs half. The
 * last segment names the page, so a mistake in it counts double.
 */
function pathDistance(a: readonly string[], b: readonly string[]): number {
  if (b.length === 0) {
    return 1;
  }
  const along = editDistance(a, b, (x, y) => unlikeness(x, y), 0.5) / Math.max(a.length, b.length);
  const ends = unlikeness(a.at(-1) ?? '', b.at(-1) ?? '');
  return (along + 2 * ends) / 3;
}

/**
 * Returns a path's segments in lowercase, without what the address bar adds: query, slashes,
 * escapes, file extension.
 */
function segments(path: string): string[] {
  return decode(path)
    .toLowerCase()
    .replace(/[?#].*$/su, '')
    .split('/')
    .map((part) =>
      part
        .replace(/\.(html?|php|aspx?)$/u, '')
        .replaceAll(/[\s_]+/gu, '-')
        .slice(0, 48),
    )
    .filter((part) => part !== '' && part !== 'index')
    .slice(0, 4);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

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

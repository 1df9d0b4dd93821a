import { useEffect, useState } from 'react';
import type { NotFound } from '../../content/words.ts';
import type { PageLink } from '../../editions/pages/site-index.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import type { Paths } from '../../locale/paths.ts';
import { nearestPages } from '../../locale/spelling.ts';
import { jsonFetchedOnce } from '../../ui/browser/fetch-json.ts';
import { Titled } from '../../ui/text.tsx';

/**
 * The pages nearest by spelling, once the list has loaded. Shows nothing when no page is near or
 * the list doesn't load.
 */
export function Nearest({ words, missing }: { words: NotFound['nearest']; missing: string }) {
  const { paths } = useEdition();
  const [pages, setPages] = useState<PageLink[]>([]);

  useEffect(() => {
    let current = true;
    fetchPageList(paths.pageList()).then(
      (list) => current && setPages(nearestPages(missing, list)),
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
const fetchPageList = jsonFetchedOnce<PageLink[]>();

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

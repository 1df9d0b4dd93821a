import type { PageLink } from '../../editions/pages/site-list.server.ts';
import { elsewhere } from '../../locale/paths.ts';
import { nearestPages } from '../../locale/spelling.ts';
import { fetchJson } from '../../ui/browser/fetch.ts';

/**
 * Logs and says which path the visitor asked for, and lists the pages that are nearest by spelling;
 * or replaces an invalid service or city in the history, on a host without redirect rules
 * (product.md, "Not-found pages" and "Redirects").
 */
const find = (id: string) => document.getElementById(id) as HTMLElement;
const { asked = '', leads = '' } = find('missing').dataset;
const [services = '', terms = '', termsOfService = ''] = leads.split(' ');
const path = location.pathname;
const other = elsewhere(path, services, terms, termsOfService);

if (other) {
  location.replace(other);
} else {
  console.error(`404: ${path}`);
  find('missing').textContent = asked.replace('{path}', () => path);
  const list = find('nearest');
  // Without the list, the page still has its home link and its search.
  fetchJson<PageLink[]>(list.dataset['pages'] ?? '').then(
    (pages) => show(list, nearestPages(path, pages)),
    () => {},
  );
}

function show(list: HTMLElement, pages: readonly PageLink[]): void {
  for (const page of pages) {
    const link = Object.assign(document.createElement('a'), { href: page.path, className: 'plain-link' });
    link.textContent = page.label;
    const note = Object.assign(document.createElement('p'), { className: 'note', textContent: page.path });
    const item = document.createElement('li');
    item.append(link, note);
    list.append(item);
  }
  list.closest('section')?.toggleAttribute('hidden', pages.length === 0);
}

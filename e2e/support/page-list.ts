import { type Edition, editions } from '../../app/editions/edition.server.ts';
import type { PageRecord } from '../../app/editions/pages/page-list.server.ts';

export type ListedPage = PageRecord & { edition: Edition };

/**
 * Returns every page that a spec visits. A translated city page has the parts of the main edition's, all of
 * which are here, so one stands in for the others.
 */
export function pagesToVisit(): ListedPage[] {
  return editions().flatMap((edition) => {
    const pages = edition.pages().map((page) => ({ ...page, edition }));
    return edition.prefix === '' ? pages : onlyFirst(pages, ({ key }) => key.startsWith('city:'));
  });
}

/** Returns the path that the page names as its canonical. */
export function listedPath({ key, path, edition }: ListedPage): string {
  return key === 'tools' ? edition.paths.resources() : path;
}

/** Returns the template of a page: 'city' for 'city:seo-automation/miami-fl'. */
export function kindOf({ key }: PageRecord): string {
  return key.replace(/:.*/u, '');
}

/** Returns the first page of each template in each edition. */
export function firstOfEachKind(pages: readonly ListedPage[]): ReadonlySet<ListedPage> {
  return new Set(new Map(pages.toReversed().map((page) => [`${page.edition.locale} ${kindOf(page)}`, page])).values());
}

function onlyFirst<T>(all: readonly T[], isKind: (one: T) => boolean): T[] {
  const first = all.find(isKind);
  return all.filter((one) => one === first || !isKind(one));
}

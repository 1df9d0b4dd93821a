import { type Edition, editions } from '../../app/editions/edition.server.ts';
import type { PageRecord } from '../../app/editions/pages/page-list.server.ts';

export type ListedPage = PageRecord & { edition: Edition };

/** Returns every page of every edition. */
export function pagesToVisit(): ListedPage[] {
  return editions().flatMap((edition) => edition.pages().map((page) => ({ ...page, edition })));
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

import { type Edition, editions } from '../../app/editions/edition.server.ts';
import type { PageRecord } from '../../app/editions/pages/page-list.server.ts';
import { type ListedPage, listAllPages } from '../../app/editions/pages/site-list.server.ts';

/** Pages that the host shows only to the sender of a form. */
const privateKeys = ['contactInquiry', 'contactSent'];

/** Returns every page of every edition that anyone may open. */
export function pagesToVisit(): ListedPage[] {
  return listAllPages().filter(({ key }) => !privateKeys.includes(key));
}

/** Returns the template of a page: 'city' for 'city:seo-automation/miami-fl'. */
export function kindOf({ key }: PageRecord): string {
  return key.replace(/:.*/u, '');
}

/** Kinds whose page looks like that of another kind. */
const alike = ['tools', 'termsOfService', 'cookiePolicy'];

/**
 * Returns the pages that every run of the tests opens: in each edition one of each kind, and three
 * city pages: those with the most and the fewest words, and one of the city with the longest name.
 */
export function corePages(pages: readonly ListedPage[]): ReadonlySet<ListedPage> {
  const kinds = [...firstOfEachKind(pages)].filter((page) => !alike.includes(kindOf(page)));
  const cities = editions().flatMap((edition) => {
    const own = pages.filter((page) => page.edition === edition && kindOf(page) === 'city');
    const byWords = own.toSorted((one, other) => wordsOf(one) - wordsOf(other));
    const byName = own.toSorted((one, other) => cityOf(one).length - cityOf(other).length);
    return [byWords.at(0), byWords.at(-1), byName.at(-1)].flatMap((page) => page ?? []);
  });
  return new Set([...kinds, ...cities]);
}

function wordsOf(page: ListedPage): number {
  const [service = '', city = ''] = page.key.replace('city:', '').split('/');
  return JSON.stringify(page.edition.pair(service, city)?.text).length;
}

/** Returns a city's name as its address has it. */
function cityOf({ path }: ListedPage): string {
  return path.replace(/.*\//u, '');
}

/** Returns one page of each kind of an edition. */
export function oneOfEachKind(edition: Edition): ListedPage[] {
  return [...firstOfEachKind(pagesToVisit().filter((page) => page.edition === edition))];
}

/** Returns the first page of each template in each edition. */
function firstOfEachKind(pages: readonly ListedPage[]): ReadonlySet<ListedPage> {
  return new Set(new Map(pages.toReversed().map((page) => [`${page.edition.locale} ${kindOf(page)}`, page])).values());
}

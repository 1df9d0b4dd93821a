import { readBlock, thingsIn, typesOf } from '../../../../app/seo/page-rules/structured-data.ts';
import { type BuiltSite, type Finding, forEachPage, type Page, type Rule } from '../site.ts';

export const graphRules: Rule[] = [
  (site) =>
    forEachPage(site, 'structured-data-script', ({ document: { structuredData }, isNotFound }) => {
      if (isNotFound) {
        return structuredData.length > 0
          ? 'a not-found screen describes nothing: take its structured data away'
          : undefined;
      }
      return structuredData.length === 1
        ? undefined
        : `has ${structuredData.length} structured-data scripts: give it exactly one`;
    }),
  (site) => forEachPage(site, 'structured-data-breadcrumb', (page) => trailFault(site, page)),
  sameBusiness,
];

/** A phone or an email that a page links, and that the business doesn't have. */
function sameBusiness(site: BuiltSite): Finding[] {
  const rule = 'same-business';
  const home = site.pages.find((page) => page.path === '/');
  const business = home && thingOf(home, 'ProfessionalService');
  if (!business) {
    return [{ file: 'index.html', rule, message: 'the home page does not declare the business' }];
  }
  const own = [`tel:${business['telephone']}`, `mailto:${business['email']}`];
  return forEachPage(site, rule, ({ document }) => {
    const hrefs = document.links.flatMap(({ href = '' }) => (/^(?:tel|mailto):[^?]*$/u.test(href) ? [href] : []));
    const others = hrefs.filter((href) => !own.includes(href));
    return [...new Set(others)].map((href) => `${href} is not the business's own: take it from content/site.yaml`);
  });
}

function trailFault(site: BuiltSite, page: Page): string | undefined {
  const shown = page.document.trail;
  const list = thingOf(page, 'BreadcrumbList');
  if (page.isNotFound || (!shown && !list)) {
    return undefined;
  }
  if (!shown || !list) {
    return shown ? 'shows a trail that the structured data lacks' : 'describes a trail that it does not show';
  }
  const items = thingsIn(list['itemListElement']);
  const described = items.map((item) => `${item['position']} ${item['name']} ${item['item']}`);
  const own = page.document.canonicals[0]?.href ?? site.baseUrl;
  const expected = shown.map(({ label, href }, index) => {
    const address = href === undefined ? own : new URL(href, `${site.baseUrl}/`).href;
    return `${index + 1} ${label} ${address}`;
  });
  return described.join('\n') === expected.join('\n')
    ? undefined
    : `the described trail differs from the shown one: ${described.join(' > ')} instead of ${expected.join(' > ')}`;
}

/** Returns a page's first thing of this type. */
function thingOf({ document }: Page, type: string): Record<string, unknown> | undefined {
  return document.structuredData
    .flatMap((text) => thingsIn(readBlock(text).things))
    .find((thing) => typesOf(thing).includes(type));
}

import { editions } from '../../../../app/editions/edition.server.ts';
import { canonicalUrl } from '../../../../app/seo/canonical.ts';
import { type BuiltSite, type Finding, forEachPage, indexable, type Page, type Rule } from '../site.ts';

/**
 * Addresses that are linked and redirect by design: the specialties' lead to the services, and the
 * short one to the terms (product.md, "Redirects").
 */
function specifiedRedirects(): Set<string> {
  return new Set(
    editions().flatMap(({ paths, servicesPage }) => [
      paths.terms(),
      ...servicesPage().specialties.items.map(({ id, slug }) => `${paths.services()}/${slug ?? id}`),
    ]),
  );
}

const deepest = 3;

/** Where links lead, and whether links and the sitemap lead to every page. */
export const linkRules: Rule[] = [
  (site) =>
    forEachPage(site, 'broken-link', (page) =>
      internalLinks(site, page).flatMap(({ href, path }) => {
        const answer = site.answer(path);
        const leadsNowhere = answer.kind === 'refusal' || (answer.kind === 'file' && answer.status === 404);
        return leadsNowhere && path !== page.path ? [`the link to ${href} leads nowhere: correct or remove it`] : [];
      }),
    ),
  (site) => {
    const specified = specifiedRedirects();
    return forEachPage(site, 'redirecting-link', (page) =>
      internalLinks(site, page).flatMap(({ href, path }) => {
        const answer = site.answer(path);
        return answer.kind === 'redirect' && !specified.has(path)
          ? [`the link to ${href} is redirected to ${answer.location}: link there`]
          : [];
      }),
    );
  },
  (site) => {
    const byFile = new Map(site.pages.map((page) => [page.file, page]));
    return forEachPage(site, 'broken-fragment', (page) =>
      internalLinks(site, page).flatMap(({ href, path, fragment }) => {
        const answer = site.answer(path);
        const other = answer.kind === 'file' ? byFile.get(answer.file) : undefined;
        const target = path === page.path ? page : other;
        return fragment && fragment !== 'top' && target && !target.document.ids.includes(fragment)
          ? [`the link to ${href} names #${fragment}, which the page does not have`]
          : [];
      }),
    );
  },
  (site) =>
    reach(site, 'orphan-page', (depth) => depth === undefined && 'no page links to it: link it from where it belongs'),
  (site) =>
    reach(
      site,
      'click-depth',
      (depth) =>
        depth !== undefined && depth > deepest && `is ${depth} clicks from home, ${deepest} at most: link it higher up`,
    ),
  sitemapFindings,
];

/** The sitemap lists what search engines may list, and nothing else. */
function sitemapFindings(site: BuiltSite): Finding[] {
  const file = 'sitemap.xml';
  const xml = site.has(file) ? site.read(file).toString('utf8') : '';
  const listed = Array.from(xml.matchAll(/<loc>([^<]*)/gu), ([, address = '']) => address.replaceAll('&amp;', '&'));
  const allowed = indexable(site).map(({ path }) => canonicalUrl(path, site.baseUrl));
  const fault = (rule: string, message: string) => ({ file, rule, message });
  return [
    ...allowed
      .filter((address) => !listed.includes(address))
      .map((address) => fault('sitemap-complete', `${address} may be indexed but is not listed`)),
    ...listed
      .filter((address) => !allowed.includes(address))
      .map((address) =>
        fault('sitemap-only-indexable', `${address} is listed but is no indexable page with that canonical`),
      ),
  ];
}

type Target = { href: string; path: string; fragment: string };

const linksOfPages = new WeakMap<Page, Target[]>();

/** Returns a page's links to the site itself, each once. */
function internalLinks(site: BuiltSite, page: Page): Target[] {
  const links = linksOfPages.get(page) ?? readLinks(site, page);
  linksOfPages.set(page, links);
  return links;
}

function readLinks(site: BuiltSite, page: Page): Target[] {
  const seen = new Set<string>();
  return page.document.links.flatMap(({ href = '' }) => {
    if (href === '' || seen.has(href) || /^(?:mailto|tel|javascript|data):/iu.test(href)) {
      return [];
    }
    seen.add(href);
    const base = `${site.baseUrl}${page.path}`;
    if (!URL.canParse(href, base)) {
      return [{ href, path: '//', fragment: '' }];
    }
    const url = new URL(href, base);
    return url.origin === site.baseUrl
      ? // Behind the anchor, a tool's link has the tool's inputs (product.md, "Free tools").
        [{ href, path: url.pathname, fragment: decodeURIComponent(url.hash.slice(1).replace(/\?.*/su, '')) }]
      : [];
  });
}

/** The home page of each edition: a visitor can begin at any of them. */
function homes(site: BuiltSite): Page[] {
  const root = site.pages.find((page) => page.path === '/');
  const others = root?.document.alternates.map(({ href }) => new URL(href).pathname) ?? [];
  return site.pages.filter((page) => page === root || others.includes(page.path));
}

/** Returns findings by the number of clicks from the home page, for indexable pages. */
function reach(site: BuiltSite, rule: string, say: (depth: number | undefined) => string | false): Finding[] {
  const byFile = new Map(site.pages.filter((page) => !page.isNotFound).map((page) => [page.file, page]));
  const depths = new Map<string, number>();
  let edge = homes(site);
  for (let depth = 0; edge.length > 0; depth++) {
    for (const { file } of edge) {
      depths.set(file, depth);
    }
    const next = new Set<Page>();
    for (const page of edge) {
      for (const { path } of internalLinks(site, page)) {
        const answer = site.answer(path);
        const target = answer.kind === 'file' ? byFile.get(answer.file) : undefined;
        if (target && !depths.has(target.file)) {
          next.add(target);
        }
      }
    }
    edge = [...next];
  }
  return indexable(site).flatMap(({ file }) => {
    const message = say(depths.get(file));
    return message ? [{ file, rule, message }] : [];
  });
}

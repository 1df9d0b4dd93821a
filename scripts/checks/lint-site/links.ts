import { editions } from '../../../app/editions/edition.server.ts';
import { canonicalUrl } from '../../../app/seo/canonical.ts';
import { type BuiltSite, type Finding, indexable, type Page, type Rule } from './site.ts';

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
export const linkRules: Rule[] = [linkFindings, reach, sitemapFindings];

function linkFindings(site: BuiltSite): Finding[] {
  const specified = specifiedRedirects();
  const byFile = new Map(site.pages.map((page) => [page.file, page]));
  return site.pages.flatMap((page) =>
    page.links.flatMap(({ href, path, fragment }) => {
      const answer = site.answer(path);
      const finding = (rule: string, message: string) => [{ file: page.file, rule, message }];
      if (answer.kind === 'redirect') {
        return specified.has(path)
          ? []
          : finding('redirecting-link', `the link to ${href} is redirected to ${answer.location}: link there`);
      }
      if (path !== page.path && (answer.kind === 'refusal' || answer.status === 404)) {
        return finding('broken-link', `the link to ${href} leads nowhere: correct or remove it`);
      }
      const target = path === page.path ? page : byFile.get(answer.kind === 'file' ? answer.file : '');
      return fragment && fragment !== 'top' && target && !target.document.ids.includes(fragment)
        ? finding('broken-fragment', `the link to ${href} names #${fragment}, which the page does not have`)
        : [];
    }),
  );
}

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

/** The home page of each edition: a visitor can begin at any of them. */
function homes(site: BuiltSite): Page[] {
  const root = site.pages.find((page) => page.path === '/');
  const others = root?.document.alternates.map(({ href }) => new URL(href).pathname) ?? [];
  return site.pages.filter((page) => page === root || others.includes(page.path));
}

/** Pages that no way leads to from a home page, and those that take too many clicks. */
function reach(site: BuiltSite): Finding[] {
  const byFile = new Map(site.pages.filter((page) => !page.isNotFound).map((page) => [page.file, page]));
  const depths = new Map<string, number>();
  let edge = homes(site);
  for (let depth = 0; edge.length > 0; depth++) {
    for (const { file } of edge) {
      depths.set(file, depth);
    }
    const targets = edge.flatMap(({ links }) => links).map(({ path }) => site.answer(path));
    const next = targets.flatMap((answer) => (answer.kind === 'file' ? (byFile.get(answer.file) ?? []) : []));
    edge = [...new Set(next)].filter(({ file }) => !depths.has(file));
  }
  return indexable(site).flatMap(({ file }) => {
    const depth = depths.get(file);
    if (depth === undefined) {
      return [{ file, rule: 'orphan-page', message: 'no page links to it: link it from where it belongs' }];
    }
    const message = `is ${depth} clicks from home, ${deepest} at most: link it higher up`;
    return depth > deepest ? [{ file, rule: 'click-depth', message }] : [];
  });
}

import { readDemo } from '../../../app/content/engine/raw.server.ts';
import { readOwnerSettings } from '../../../app/content/site/site.server.ts';
import type { PageRuleId, Words } from '../../../app/content/words.ts';
import { editions } from '../../../app/editions/edition.server.ts';
import { ownerField } from '../../../app/locale/owner-field.ts';
import { canonicalUrl } from '../../../app/seo/canonical.ts';
import { findFaults } from '../../../app/seo/page-rules/inspect.ts';
import { readBlock, thingsIn, typesOf } from '../../../app/seo/page-rules/structured-data.ts';
import { unfinishedText } from '../../../text/reserved.ts';
import { type BuiltSite, type Finding, forEachPage, indexable, type Page, type Rule } from './site.ts';

/**
 * Every rule of this site but the validity of its HTML. One function writes every page's head
 * (product.md, "Page metadata"), its tests read the rest of it, and the check of the content has the
 * widths of titles and descriptions, each page's own; a page that says by mistake whether it may be
 * listed differs from the sitemap.
 */
export const rules: Rule[] = [
  // What one page alone can break: the X-ray's rules, and those that know this site.
  (site) => {
    const { ownerLanguage } = readOwnerSettings();
    // In her language, which her site may not have.
    const { result }: Words['tools/x-ray'] = Object(readDemo(`${ownerLanguage}/tools/x-ray.yaml`));
    return site.pages.flatMap(({ file, inspected, isNotFound }) =>
      findFaults(inspected)
        .filter(({ rule }) => !intended.has(rule) && !(isNotFound && rule === 'soft-404'))
        .map(({ rule, evidence }) => ({
          file,
          rule,
          message: `${result.rules[rule].title}: ${evidence.slice(0, 3).join(', ')}: ${result.rules[rule].fix}`,
        })),
    );
  },
  forEachPage('image-size', ({ document }) =>
    [...document.html.matchAll(/<img\b[^>]*>/gu)]
      .map(([image]) => image)
      // The stylesheet makes room for a brand's logo. With its own width and height, a logo that
      // fails to load would take up the space that the brand's name needs.
      .filter((image) => !(/ width="/u.test(image) && / height="/u.test(image)) && !image.includes('src="/brands/'))
      .map((image) => `${image} has no width and height: the page would jump while it loads`),
  ),
  forEachPage('missing-file', ({ document }, site) =>
    [...new Set(document.fetched)]
      .filter((href) => href.startsWith('/') && !href.startsWith('//'))
      .filter((href) => !site.has(decodeURI(href.replace(/[?#].*$/u, '')).slice(1)))
      .map((href) => `${href} is fetched but is no file of the site`),
  ),
  forEachPage('third-party', ({ document }, site) =>
    document.fetched
      .filter((href) => /^(?:https?:)?\/\//u.test(href) && !href.startsWith(`${site.baseUrl}/`))
      .map((href) => `fetches ${href}: keep every file on the site itself`),
  ),
  forEachPage('undefined-value', ({ document }) => {
    const found = /="[^"<>]*\bundefined\b[^"]*"/u.exec(document.html)?.[0];
    return found && `has the attribute value ${found}: its code names something that isn't there`;
  }),
  forEachPage('placeholder', ({ document }) => {
    return unresolved.flatMap(({ pattern, what }) => {
      const found = pattern.exec(document.said)?.[0];
      return found ? [`shows ${what}, '${found}': replace it`] : [];
    });
  }),
  forEachPage('not-found', ({ document, isNotFound }) =>
    isNotFound && (document.canonicals.length > 0 || document.meta('robots') !== 'noindex, follow')
      ? "a not-found screen must say 'noindex, follow', and have no canonical"
      : undefined,
  ),
  // Where links lead, and whether links and the sitemap lead to every page.
  linkFindings,
  reach,
  sitemapFindings,
  forEachPage('structured-data-script', ({ document: { structuredData }, isNotFound }) => {
    const fault = isNotFound
      ? 'a not-found screen describes nothing: take its structured data away'
      : `has ${structuredData.length} structured-data scripts: give it exactly one`;
    return structuredData.length === (isNotFound ? 0 : 1) ? undefined : fault;
  }),
  forEachPage('structured-data-breadcrumb', trailFault),
  sameBusiness,
];

/** Rules that don't apply to this site's pages, each with its reason. */
const intended: ReadonlySet<PageRuleId> = new Set<PageRuleId>([
  // The rules of the sitemap know which pages mean it.
  'noindex',
  'canonical-elsewhere',
  // The rule 'image-size' asks for more, and knows where the styles make room.
  'image-size',
]);

/**
 * No page may show these: braces are filled in, marks resolved, and the owner's open fields left
 * out.
 */
const unresolved: Array<{ pattern: RegExp; what: string }> = [
  { pattern: ownerField, what: 'a field that the owner has yet to fill in' },
  { pattern: unfinishedText, what: 'unfinished text' },
  { pattern: /\{\w+\}/u, what: 'a name in braces that nothing filled in' },
  { pattern: /\b(?:en|es)\[/u, what: 'a mark of another language where nothing reads it' },
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
  return forEachPage(rule, ({ document }) => {
    const hrefs = document.links.flatMap(({ href = '' }) => (/^(?:tel|mailto):[^?]*$/u.test(href) ? [href] : []));
    const others = hrefs.filter((href) => !own.includes(href));
    return [...new Set(others)].map((href) => `${href} is not the business's own: take it from content/site.yaml`);
  })(site);
}

function trailFault(page: Page, site: BuiltSite): string | undefined {
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

import { canonicalUrl, shareSize } from '../../../../app/seo/canonical.ts';
import { descriptionShown, fullTitle, titleLengthLimit } from '../../../../app/seo/title-width.ts';
import { type BuiltSite, type Finding, forEachPage, indexable, type Page, type Rule } from '../site.ts';

/**
 * Title, description, canonical, robots, Open Graph, and its picture (product.md, "Page metadata").
 */
export const headRules: Rule[] = [
  (site) =>
    forEachPage(site, 'title-brand', ({ document }) => {
      const [title = ''] = document.titles;
      const brand = document.meta('og:site_name');
      return brand && fullTitle(title, brand) !== title
        ? `the title has room for ' | ${brand}': '${title}'`
        : undefined;
    }),
  (site) =>
    // Phones and other search engines count characters, so the site keeps both limits.
    forEachPage(site, 'title-length', ({ document: { titles } }) =>
      titles
        .filter(({ length }) => length > titleLengthLimit)
        .map((title) => `'${title}' has ${title.length} characters: write at most ${titleLengthLimit}`),
    ),
  (site) =>
    forEachPage(site, 'description-length', ({ document }) => {
      const { pixels, limit, isCut } = descriptionShown(document.meta('description') ?? '');
      return isCut ? `the description has ${pixels} pixels: ${limit} at most, or a result cuts it` : undefined;
    }),
  (site) => repeated(site, 'title-unique', 'title', ({ document }) => document.titles[0]),
  (site) => repeated(site, 'description-unique', 'description', ({ document }) => document.meta('description')),
  (site) =>
    forEachPage(site, 'keywords', ({ document, isNotFound }) =>
      isNotFound || document.meta('keywords') ? undefined : 'has no keywords: the specification asks for them',
    ),
  (site) =>
    forEachPage(site, 'robots', ({ document, isNotFound }) => {
      const robots = document.metas.filter((meta) => meta.name === 'robots').map((meta) => meta.content);
      if (robots.length !== 1 || !['index, follow', 'noindex, follow'].includes(robots[0] ?? '')) {
        return `robots says '${robots.join("', '")}': say 'index, follow' or 'noindex, follow' once`;
      }
      return isNotFound && robots[0] !== 'noindex, follow'
        ? "a not-found screen must say 'noindex, follow'"
        : undefined;
    }),
  (site) => forEachPage(site, 'canonical', (page) => canonicalFault(site, page)),
  (site) =>
    forEachPage(site, 'hreflang', ({ document, path }) => {
      const dead = document.alternates.filter(({ href }) => !isPage(site, href));
      const [first] = document.alternates;
      if (dead[0]) {
        return `hreflang ${dead[0].lang} leads to ${dead[0].href}, which is no page: name only editions that exist`;
      }
      // A page that is another one's copy names the editions of that one.
      const own = document.canonicals[0] ?? canonicalUrl(path, site.baseUrl);
      const isNamed = document.alternates.some(({ href }) => href === own);
      return first && !isNamed ? 'the editions named do not include the page itself: add it' : undefined;
    }),
  (site) =>
    forEachPage(site, 'open-graph', ({ document, isNotFound, path }) => {
      if (isNotFound) {
        return undefined;
      }
      const wanted = [
        ...['title', 'description', 'type', 'url', 'site_name', 'locale'].map((name) => `og:${name}`),
        ...['', ':width', ':height', ':alt'].map((name) => `og:image${name}`),
        ...['card', 'title', 'description', 'image', 'image:alt'].map((name) => `twitter:${name}`),
      ];
      const missing = wanted.filter((name) => !document.meta(name));
      const double = wanted.filter((name) => document.metas.filter((meta) => meta.name === name).length > 1);
      const differs =
        document.meta('og:title') !== document.titles[0] || document.meta('og:url') !== document.canonicals[0];
      return [
        ...missing.map((name) => `has no ${name}: add it`),
        ...double.map((name) => `says ${name} more than once`),
        ...(differs && missing.length === 0 ? [`og:title or og:url of ${path} differs from title or canonical`] : []),
      ];
    }),
  (site) => forEachPage(site, 'share-picture', (page) => pictureFault(site, page)),
];

function canonicalFault(site: BuiltSite, { document, path, isNotFound }: Page): string | undefined {
  const [canonical, ...more] = document.canonicals;
  if (isNotFound) {
    return canonical ? 'a not-found screen has no address: take its canonical away' : undefined;
  }
  if (!canonical || more.length > 0) {
    return `has ${document.canonicals.length} canonicals: give it exactly one`;
  }
  if (!isPage(site, canonical)) {
    return `the canonical ${canonical} is no page of the site`;
  }
  if (canonicalUrl(new URL(canonical).pathname, site.baseUrl) !== canonical) {
    return `the canonical ${canonical} is not in its final form: no slash at the end, none repeated, no query`;
  }
  const itself = canonicalUrl(path, site.baseUrl);
  const target = site.pages.find((page) => canonicalUrl(page.path, site.baseUrl) === canonical);
  return canonical !== itself && target?.document.canonicals[0] !== canonical
    ? `the canonical leads to ${canonical}, whose canonical is another page: name the last one`
    : undefined;
}

function pictureFault(site: BuiltSite, { document }: Page): string | undefined {
  const address = document.meta('og:image');
  if (!address) {
    return undefined;
  }
  const file = URL.canParse(address) ? new URL(address).pathname.slice(1) : '';
  if (!address.startsWith(`${site.baseUrl}/`) || !site.has(file)) {
    return `${address} is no file of the site: draw it`;
  }
  const bytes = site.read(file);
  const [width, height] = bytes.length > 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0];
  if (width !== shareSize.width || height !== shareSize.height) {
    return `${file} is ${width} × ${height} pixels: make it ${shareSize.width} × ${shareSize.height}`;
  }
  if (document.meta('og:image:width') !== String(width) || document.meta('og:image:height') !== String(height)) {
    return `og:image:width and og:image:height differ from ${file}`;
  }
  return bytes.length > 300_000 ? `${file} has ${bytes.length} bytes: 300,000 at most` : undefined;
}

function isPage(site: BuiltSite, address: string): boolean {
  if (!URL.canParse(address) || !address.startsWith(`${site.baseUrl}/`)) {
    return false;
  }
  const answer = site.answer(new URL(address).pathname);
  return answer.kind === 'file' && answer.status === 200 && answer.file.endsWith('.html');
}

/**
 * Compares indexable pages and not-found screens. What search engines never see may repeat another
 * page.
 */
function repeated(site: BuiltSite, rule: string, what: string, of: (page: Page) => string | undefined): Finding[] {
  const listed = new Set(indexable(site));
  const first = new Map<string, string>();
  return site.pages.flatMap((page) => {
    if (!listed.has(page) && page.document.canonicals[0] !== canonicalUrl(page.path, site.baseUrl)) {
      return [];
    }
    const value = of(page);
    if (!value) {
      return [];
    }
    // An edition is a site of another language: a brand's name may be the whole title in both.
    const key = `${page.document.lang} ${value}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, page.file);
    }
    return other === undefined
      ? []
      : [{ file: page.file, rule, message: `has the ${what} of ${other}: write its own` }];
  });
}

import { memoize } from '../../../../text/memo.ts';
import { areOneLetterApart } from '../../../locale/spelling.ts';
import { canonicalsOf, isRefused, refusalIn, siteOf } from '../indexing.ts';
import { isHreflangCode, meantCode } from '../languages.ts';
import { contentsOf, excerpt } from '../page.ts';
import { type Inspected, placed, rule } from '../rule.ts';
import { mainThings, textsOf } from '../structured-data.ts';
import { atHome, standInHost, tracked, unfilledAddress } from '../unfilled.ts';
import { isInside } from './links.ts';

/** Whether a page can be indexed, under which URL, and in which languages. */
export const indexingRules = [
  // First, whatever else there is: all the rest is for nothing while it stands.
  rule('noindex', 'blocks', 'robotsMeta', forbidding),
  rule('status', 'blocks', 'httpErrors', ({ headers }) =>
    isRefused(headers.status) ? [`HTTP ${headers.status}`] : [],
  ),
  rule('robots-txt', 'blocks', 'robotsTxt', ({ refusal }) => (refusal ? [refusal] : [])),
  rule('content-type', 'fault', 'contentTypes', ({ headers }) =>
    headers.fields
      .filter(
        ({ name, value }) => name === 'content-type' && !/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(value),
      )
      .map(({ name, value }) => `${name}: ${value}`),
  ),
  rule('robots-txt-files', 'fault', 'robotsTxt', ({ looks, given: { robotsTxt }, own }) => {
    const blocked = looks.flatMap((href) => {
      const file = own && isInside(href, own) ? URL.parse(href, own) : null;
      const line = file && refusalIn(robotsTxt, file.href);
      return line ? [`${line} → ${excerpt(file.pathname)}`] : [];
    });
    return [...new Set(blocked)];
  }),
  rule(
    'robots-txt-line',
    'fault',
    'robotsTxt',
    ({ given: { robotsTxt } }) => robotsTxt.match(/^[ \t]*(?:noindex|nofollow|noarchive)[ \t]*:.*$/gimu) ?? [],
  ),
  // Google reads a directive only on a page it may crawl.
  rule('robots-unseen', 'fault', 'robotsMeta', (page) => {
    const hidden = forbidding(page);
    return page.refusal && hidden.length > 0 ? [page.refusal, ...hidden] : [];
  }),
  rule('robots-unknown', 'fault', 'robotsMeta', ({ metas, directives }) => [
    ...directives.filter(({ tokens }) => tokens.some(isSlip)).map(({ evidence }) => evidence),
    // A name that no crawler goes by: "robot", or the header's name.
    ...metas
      .filter(
        ({ name, httpEquiv, content }) =>
          /^(?:robots?|x-robots(?:-tag)?)$/u.test(httpEquiv || name.replace(/^robots$/u, '')) && /\bno/iu.test(content),
      )
      .map(
        ({ name, httpEquiv, content }) =>
          `<meta ${httpEquiv ? 'http-equiv' : 'name'}="${httpEquiv || name}" content="${content}">`,
      ),
  ]),
  rule('no-snippet', 'look', 'robotsMeta', ({ directives, unquoted }) => [
    ...directives
      .filter(({ tokens }) =>
        tokens.some((token) => /^(?:nosnippet|max-snippet:\s*0|max-image-preview:\s*none)$/u.test(token)),
      )
      .map(({ evidence }) => evidence),
    ...unquoted.map((name) => `<${name} data-nosnippet>`),
  ]),
  rule('one-canonical', 'fault', 'canonical', (page) => {
    const found = canonicalsOf(page, page.headers, page.url);
    return found.length > 1 ? found : [];
  }),
  rule('canonical-form', 'fault', 'canonical', (page) => {
    const isSecure = [page.url, sharedUrl(page)].some((own) => own?.startsWith('https:'));
    return page.canonicals
      .map(({ href }) => href)
      .filter(
        (href) =>
          !/^(?:https?:)?\/\/[^/\s]+\.[^/\s]+|^\/(?!\/)/iu.test(href) ||
          /#|^https?:\/\/https?|[?&]replytocom=/iu.test(href) ||
          [tracked, unfilledAddress, atHome, standInHost].some((wrong) => wrong.test(href)) ||
          (isSecure && href.startsWith('http:')),
      )
      .map((href) => `<link rel="canonical" href="${excerpt(href)}">`);
  }),
  rule('canonical-elsewhere', 'look', 'canonical', (page) => {
    const { url, canonical } = page;
    if (canonical === undefined) {
      return [];
    }
    // The page's own URL, the one for apps that share it, and the one in its data are the same.
    const shared = sharedUrl(page) ?? dataUrl(page);
    const here = primary(page.lang ?? '');
    const listed = page.alternates.filter(({ lang }) => !isDefault(lang));
    const named = listed.filter(({ href }) => href === canonical);
    const isTranslation =
      named.length > 0 &&
      named.every(({ lang }) => primary(lang) !== here) &&
      listed.some(({ lang }) => primary(lang) === here);
    const others = [url, shared].filter((each) => each !== undefined && placeOf(each) !== placeOf(canonical));
    const isElsewhere = others.length > 0 || (url === undefined && isTranslation);
    // The same page with a query, another protocol, or a slash at its end is what a canonical is
    // for. A page of a series isn't the same page.
    const own = url ?? shared;
    const isSeries =
      page.previous.some((href) => URL.parse(href, canonical)?.href === canonical) ||
      (own !== undefined && ![undefined, pageOf(canonical)].includes(pageOf(own)));
    return isElsewhere || isSeries ? [`${others[0] ?? own ?? page.previous[0] ?? page.lang} → ${canonical}`] : [];
  }),
  rule('test-copy', 'fault', 'canonical', (page) => {
    const own = [page.url, page.canonical, sharedUrl(page)].flatMap((each) => (each ? siteOf(each) : []));
    const named = [
      ...page.canonicals.flatMap(({ href }) => placed('canonical', [href])),
      ...page.alternates.flatMap(({ lang, href }) => placed(`hreflang="${lang}"`, [href])),
      ...page.metas
        .filter(({ name }) => /^(?:og|twitter):(?:url|image)/u.test(name))
        .flatMap(({ name, content }) => placed(name, [content])),
      ...placed('<base>', [page.base ?? '']),
      ...placed('src', [...page.looks, ...page.iframes, ...page.media, ...page.images.map(({ src }) => src)]),
      ...page.links.flatMap(({ href = '' }) => placed('<a>', [href])),
      ...page.everything
        .flatMap((thing) => Object.entries(thing))
        .flatMap(([name, value]) => (typeof value === 'string' ? placed(name, [value]) : [])),
    ];
    const found = named.flatMap(([place, href]) => {
      const { host = '', href: whole = '' } = /^(?:https?:)?\/\//iu.test(href)
        ? (URL.parse(href, 'https://page.invalid/') ?? {})
        : {};
      const isTest =
        testHost.test(host) ||
        // Links may lead to a place for developers, such as dev.example.com.
        (place !== '<a>' && testLabel.test(host) && own.includes(host.replace(testLabel, '')));
      return isTest && host !== (page.url && new URL(page.url).host) ? [`${place}: ${excerpt(whole)}`] : [];
    });
    return [...new Set(found)];
  }),
  rule('head-cut-short', 'fault', 'headMetadata', (page) => [
    ...page.canonicals
      .filter(({ isInHead }) => !isInHead)
      .map(({ href }) => `<body> … <link rel="canonical" href="${href}">`),
    ...page.alternates.filter(({ isInHead }) => !isInHead).map(({ lang }) => `<body> … <link hreflang="${lang}">`),
    ...page.metas
      .filter(({ name, isInHead }) => !isInHead && ['robots', 'description'].includes(name))
      .map(({ name }) => `<body> … <meta name="${name}">`),
    ...leftOpen(page.html),
  ]),
  rule('hreflang-code', 'fault', 'localized', ({ alternates }) =>
    alternates
      .filter(({ lang }) => !isHreflangCode(lang))
      .map(({ lang }) => `hreflang="${lang}"${meantCode(lang) ? ` → ${meantCode(lang)}` : ''}`),
  ),
  rule('hreflang-url', 'fault', 'localized', ({ alternates, own }) => {
    const wanted = own?.startsWith('http:') ? /^https?:\/\//iu : /^https:\/\//iu;
    const unsafe = alternates.filter(({ href }) => !wanted.test(href));
    const byCode = Map.groupBy(alternates, ({ lang }) => lang.toLowerCase());
    const twice = [...byCode.values()].filter((group) => new Set(group.map(({ href }) => href)).size > 1);
    // Regions of one language may share a page, and x-default shares one with a language. Two
    // languages can't.
    const byUrl = Map.groupBy(
      alternates.filter(({ lang }) => !isDefault(lang)),
      ({ href }) => href,
    );
    const shared = [...byUrl.values()].filter((group) => new Set(group.map(({ lang }) => primary(lang))).size > 1);
    return [...new Set([...unsafe, ...twice.flat(), ...shared.flat()])].map(
      ({ lang, href }) => `hreflang="${lang}" → ${excerpt(href)}`,
    );
  }),
  rule('hreflang-self', 'fault', 'localized', ({ alternates, url, canonical }) => {
    const own = canonical ?? url;
    const isListed = own && alternates.some(({ href }) => URL.parse(href)?.href === new URL(own).href);
    return own && alternates.length > 0 && !isListed ? [`${own} ∉ hreflang`] : [];
  }),
  rule('sitemap-lists-it', 'fault', 'sitemap', (page) =>
    isInSitemap(page) === true && page.verdict.state !== 'indexable' ? ['sitemap.xml', ...page.verdict.reasons] : [],
  ),
  rule('sitemap-lacks-it', 'look', 'sitemap', (page) =>
    isInSitemap(page) === false && page.verdict.state === 'indexable' ? [`${page.url} ∉ sitemap.xml`] : [],
  ),
];

/** The tokens that keep something out. */
const restrictions = ['noindex', 'nofollow', 'nosnippet', 'noarchive'];

/** Whether a token was meant to keep something out, and doesn't: "no-index", "noidex". */
function isSlip(token: string): boolean {
  const letters = token.replaceAll(/[^a-z]/gu, '');
  return !restrictions.includes(token) && restrictions.some((known) => areOneLetterApart(letters, known));
}

function placeOf(url: string): string {
  // What a canonical gathers besides: the index file of a folder, and a page for AMP.
  return `${siteOf(url)}${new URL(url).pathname.replace(/(?:\/(?:amp|index\.\w+)|\.html?)?\/?$/u, '')}`;
}

/** The number of a page in a series, if its URL has one. */
function pageOf(url: string): string | undefined {
  return /[?&](?:page|paged|pg)=([1-9]\d?)(?:&|$)/u.exec(url)?.[1]?.replace(/^1$/u, '') || undefined;
}

/** Hosts of copies that are made for trying things out. */
const testHost =
  /(?:^|[.-])(?:staging\d*|stg|preprod|uat)(?:[.-]|$)|^(?!www\.)[^.]+\.(?:wpengine|wpenginepowered|wpcomstaging|pantheonsite|myftpupload|flywheelsites|flywheelstaging|cloudwaysapps|kinsta|instawp|hostingersite|ngrok(?:-free)?|lndo|ddev)\./u;

/** The label of such a copy before a site's own host. */
const testLabel = /^(?:stage|dev|test)\d?\.(?=[^.]+\.)/u;

function isDefault(lang: string): boolean {
  return lang.toLowerCase() === 'x-default';
}

function primary(lang: string): string {
  return lang.toLowerCase().split(/[-_]/u)[0] ?? '';
}

/** The page's own URL as it's given to apps that share it. */
function sharedUrl(page: Inspected): string | undefined {
  return contentsOf(page, 'og:url').find((url) => URL.canParse(url));
}

/** The URL of the one thing that the page is about. */
function dataUrl({ things }: Inspected): string | undefined {
  const [only, ...others] = textsOf(mainThings(things), 'url').filter((url) => URL.canParse(url));
  return others.length === 0 ? only : undefined;
}

/**
 * Returns tags in quotation marks of prose, which are letters to a browser, and a comment or script
 * that never ends. A comment inside a script is the script's own text.
 */
function leftOpen(html: string): string[] {
  const curly = html.match(/<(?:html|meta|link|base|a|img)\b[^<>]*=[“”″][^<>]*>/gu) ?? [];
  const start = html.lastIndexOf('<!--');
  const isComment = start > html.lastIndexOf('-->') && !html.slice(start).includes('</script');
  const lower = html.toLowerCase();
  const isScript = lower.lastIndexOf('<script') > lower.lastIndexOf('</script');
  return [...curly.map((tag) => excerpt(tag)), ...(isComment ? ['<!-- …'] : []), ...(isScript ? ['<script> …'] : [])];
}

function forbidding({ directives }: Inspected): string[] {
  return directives.filter(({ isForbidding }) => isForbidding).map(({ evidence }) => evidence);
}

/** Undefined when there's no sitemap, it's an index of others, or the page's URL isn't known. */
function isInSitemap({ given: { sitemap }, url }: Inspected): boolean | undefined {
  if (url === undefined || !/<url[\s>]/iu.test(sitemap)) {
    return undefined;
  }
  return URL.canParse(url) && urlsIn(sitemap).has(new URL(url).href);
}

/** Hundreds of pages of a site come with one sitemap. */
const urlsIn = memoize((sitemap): ReadonlySet<string> => {
  const written = Array.from(sitemap.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/giu), ([, loc = '']) =>
    loc.replaceAll('&amp;', '&').replaceAll(/<!\[CDATA\[|\]\]>/gu, ''),
  );
  return new Set(written.flatMap((loc) => URL.parse(loc)?.href ?? []));
}, 1);

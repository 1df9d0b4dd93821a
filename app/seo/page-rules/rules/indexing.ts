import { areOneLetterApart } from '../../../locale/spelling.ts';
import { excerpt } from '../excerpt.ts';
import { askRobotsTxt, canonicalsInHeaders, isRefused, siteOf } from '../indexing.ts';
import { isHreflangCode, meantCode } from '../language-codes.ts';
import type { Inspected, PageRule } from '../rule.ts';

/** Whether a page can be indexed, under which URL, and in which languages. */
export const indexingRules = [
  {
    // First, whatever else there is: all the rest is for nothing while it stands.
    id: 'noindex',
    weight: 'blocks',
    source: 'robotsMeta',
    find: (inspected) => forbidding(inspected),
  },
  {
    id: 'status',
    weight: 'blocks',
    source: 'httpErrors',
    find: ({ indexing: { headers } }) => (isRefused(headers.status) ? [`HTTP ${headers.status}`] : []),
  },
  {
    id: 'robots-txt',
    weight: 'blocks',
    source: 'robotsTxt',
    find: ({ indexing: { robotsTxt } }) => (robotsTxt && !robotsTxt.isAllowed ? [robotsTxt.line] : []),
  },
  {
    id: 'content-type',
    weight: 'fault',
    source: 'contentTypes',
    find: ({ indexing: { headers } }) =>
      headers.fields
        .filter(
          ({ name, value }) => name === 'content-type' && !/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(value),
        )
        .map(({ name, value }) => `${name}: ${value}`),
  },
  {
    id: 'robots-txt-files',
    weight: 'fault',
    source: 'robotsTxt',
    find: ({ page: { looks }, given: { robotsTxt }, indexing: { url, canonical } }) => {
      const own = url ?? canonical;
      const blocked = looks
        .filter((href) => own && URL.canParse(href, own))
        .map((href) => new URL(href, own))
        .filter(({ host }) => host === new URL(own ?? '').host)
        .flatMap(({ href, pathname }) => {
          const answer = askRobotsTxt(robotsTxt, href);
          return answer && !answer.isAllowed ? [`${answer.line} → ${excerpt(pathname)}`] : [];
        });
      return [...new Set(blocked)];
    },
  },
  {
    id: 'robots-txt-line',
    weight: 'fault',
    source: 'robotsTxt',
    find: ({ given: { robotsTxt } }) => robotsTxt.match(/^[ \t]*(?:noindex|nofollow|noarchive)[ \t]*:.*$/gimu) ?? [],
  },
  {
    // Google reads a directive only on a page it may crawl.
    id: 'robots-unseen',
    weight: 'fault',
    source: 'robotsMeta',
    find: (inspected) => {
      const { robotsTxt } = inspected.indexing;
      const hidden = forbidding(inspected);
      return robotsTxt && !robotsTxt.isAllowed && hidden.length > 0 ? [robotsTxt.line, ...hidden] : [];
    },
  },
  {
    id: 'robots-unknown',
    weight: 'fault',
    source: 'robotsMeta',
    find: ({ indexing: { directives } }) =>
      directives.filter(({ tokens }) => tokens.some(isSlip)).map(({ evidence }) => evidence),
  },
  {
    id: 'no-snippet',
    weight: 'look',
    source: 'robotsMeta',
    find: ({ indexing: { directives } }) =>
      directives
        .filter(({ tokens }) => tokens.some((token) => /^(?:nosnippet|max-snippet:\s*0)$/u.test(token)))
        .map(({ evidence }) => evidence),
  },
  {
    id: 'one-canonical',
    weight: 'fault',
    source: 'canonical',
    find: ({ page, indexing }) => {
      const found = [
        ...new Set([...page.canonicals.map(({ href }) => href), ...canonicalsInHeaders(indexing.headers)]),
      ];
      return found.length > 1 ? found : [];
    },
  },
  {
    id: 'canonical-form',
    weight: 'fault',
    source: 'canonical',
    find: ({ page, indexing }) =>
      page.canonicals
        .map(({ href }) => href)
        .filter(
          (href) =>
            !/^(?:https?:)?\/\/[^/\s]+\.[^/\s]+|^\/(?!\/)/iu.test(href) ||
            href.includes('#') ||
            (indexing.url?.startsWith('https:') && href.startsWith('http:')),
        )
        .map((href) => `<link rel="canonical" href="${excerpt(href)}">`),
  },
  {
    id: 'canonical-elsewhere',
    weight: 'look',
    source: 'canonical',
    find: ({ page: { metas }, indexing: { url, canonical } }) => {
      const shared = metas.find(({ name, content }) => name === 'og:url' && URL.canParse(content))?.content;
      // The same page with a query, another protocol, or a slash at its end is what a canonical is for. Where the
      // page's own URL isn't known, the one for apps that share it tells another site.
      const isElsewhere =
        canonical !== undefined &&
        (url ? placeOf(canonical) !== placeOf(url) : shared !== undefined && siteOf(canonical) !== siteOf(shared));
      return isElsewhere ? [`${url ?? shared} → ${canonical}`] : [];
    },
  },
  {
    id: 'head-cut-short',
    weight: 'fault',
    source: 'headMetadata',
    find: ({ page }) => [
      ...page.canonicals
        .filter(({ isInHead }) => !isInHead)
        .map(({ href }) => `<body> … <link rel="canonical" href="${href}">`),
      ...page.alternates.filter(({ isInHead }) => !isInHead).map(({ lang }) => `<body> … <link hreflang="${lang}">`),
      ...page.metas
        .filter(({ name, isInHead }) => !isInHead && ['robots', 'description'].includes(name))
        .map(({ name }) => `<body> … <meta name="${name}">`),
      ...(isLeftOpen(page.html) ? ['<!-- …'] : []),
    ],
  },
  {
    id: 'hreflang-code',
    weight: 'fault',
    source: 'localized',
    find: ({ page }) =>
      page.alternates
        .filter(({ lang }) => !isHreflangCode(lang))
        .map(({ lang }) => `hreflang="${lang}"${meantCode(lang) ? ` → ${meantCode(lang)}` : ''}`),
  },
  {
    id: 'hreflang-url',
    weight: 'fault',
    source: 'localized',
    find: ({ page: { alternates }, indexing: { url, canonical } }) => {
      const wanted = (url ?? canonical)?.startsWith('http:') ? /^https?:\/\//iu : /^https:\/\//iu;
      const unsafe = alternates.filter(({ href }) => !wanted.test(href));
      const twice = alternates.filter(({ lang, href }) =>
        alternates.some((other) => other.lang.toLowerCase() === lang.toLowerCase() && other.href !== href),
      );
      return [...new Set([...unsafe, ...twice])].map(({ lang, href }) => `hreflang="${lang}" → ${excerpt(href)}`);
    },
  },
  {
    id: 'hreflang-self',
    weight: 'fault',
    source: 'localized',
    find: ({ page: { alternates }, indexing: { url, canonical } }) => {
      const own = canonical ?? url;
      return own && alternates.length > 0 && !alternates.some(({ href }) => sameUrl(href, own))
        ? [`${own} ∉ hreflang`]
        : [];
    },
  },
  {
    id: 'sitemap-lists-it',
    weight: 'fault',
    source: 'sitemap',
    find: (inspected) =>
      isInSitemap(inspected) === true && inspected.indexing.verdict.state !== 'indexable'
        ? ['sitemap.xml', ...inspected.indexing.verdict.reasons]
        : [],
  },
  {
    id: 'sitemap-lacks-it',
    weight: 'look',
    source: 'sitemap',
    find: (inspected) =>
      isInSitemap(inspected) === false && inspected.indexing.verdict.state === 'indexable'
        ? [`${inspected.indexing.url} ∉ sitemap.xml`]
        : [],
  },
] as const satisfies readonly PageRule[];

/** The tokens that keep something out. */
const restrictions = ['noindex', 'nofollow', 'nosnippet', 'noarchive'];

/** Whether a token was meant to keep something out, and doesn't: "no-index", "noidex". */
function isSlip(token: string): boolean {
  const letters = token.replaceAll(/[^a-z]/gu, '');
  return !restrictions.includes(token) && restrictions.some((known) => areOneLetterApart(letters, known));
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./u, '')}${pathname.replace(/\/$/u, '')}`;
}

/** Whether the last comment never ends. One inside a script is the script's own text. */
function isLeftOpen(html: string): boolean {
  const start = html.lastIndexOf('<!--');
  return start > html.lastIndexOf('-->') && !html.slice(start).includes('</script');
}

function forbidding({ indexing }: Inspected): string[] {
  return indexing.directives.filter(({ isForbidding }) => isForbidding).map(({ evidence }) => evidence);
}

/** Undefined when there's no sitemap, it's an index of others, or the page's URL isn't known. */
function isInSitemap({ given: { sitemap }, indexing: { url } }: Inspected): boolean | undefined {
  if (url === undefined || !/<url[\s>]/iu.test(sitemap)) {
    return undefined;
  }
  // Hundreds of pages of a site come with one sitemap.
  lastSitemap = lastSitemap?.text === sitemap ? lastSitemap : { text: sitemap, urls: urlsIn(sitemap) };
  return URL.canParse(url) && lastSitemap.urls.has(new URL(url).href);
}

let lastSitemap: { text: string; urls: ReadonlySet<string> } | undefined;

function urlsIn(sitemap: string): ReadonlySet<string> {
  const listed = [...sitemap.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/giu)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&').replaceAll(/<!\[CDATA\[|\]\]>/gu, ''),
  );
  return new Set(listed.filter((loc) => URL.canParse(loc)).map((loc) => new URL(loc).href));
}

function sameUrl(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && new URL(a).href === new URL(b).href;
}

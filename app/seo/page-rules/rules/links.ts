import { excerpt } from '../excerpt.ts';
import type { PageRule } from '../rule.ts';
import { unfilledAddress } from '../unfilled.ts';

/** Addresses that only the developer's machine answers. */
const atHome =
  /^(?:file:|https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|192\.168\.\d+\.\d+|10\.\d+\.\d+\.\d+)(?:[:/]|$))/iu;

/** An address without its scheme, which browsers read as a path. */
const hostAsPath = /^(?:www\.[^/\s]+\.|[a-z\d-]+\.(?:com|net|org|gov|edu|es|mx|us)(?:\/|$))/iu;

/** Scripts that open a page of the site: an address to go to, or a file or path as a text. */
const opensPage =
  /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:assign|replace)\(|["'](?:\/(?!\/)[^"']*|[\w/.-]+\.(?:html?|php|aspx?))["'?#]/iu;

/** Rules about links that visitors and crawlers follow. */
export const linkRules = [
  {
    id: 'link-text',
    weight: 'fault',
    source: 'links',
    find: ({ page: { links }, indexing: { url, canonical } }) => {
      const own = url ?? canonical;
      const host = own && new URL(own).host;
      // The picture beside a headline often leads where the headline does.
      const named = new Set(links.filter(({ name }) => name !== '').map(({ href }) => href));
      return (
        links
          .filter(
            // One to a place on the page without words is the place itself, such as a line of code. The
            // pictures in a header or a footer are carts, searches, and profiles.
            ({ href = '#', name, isUnread, isFrame, concealment }) =>
              name === '' &&
              !href.startsWith('#') &&
              !isUnread &&
              !isFrame &&
              !concealment &&
              isInside(href, own, host),
          )
          // A picture that opens in full needs no words.
          .filter(({ href = '' }) => !named.has(href) && !/\.(?:jpe?g|png|gif|webp|avif|svg)$/iu.test(href))
          .map(({ href }) => `<a href="${excerpt(href ?? '')}"></a>`)
      );
    },
  },
  {
    id: 'uncrawlable-link',
    weight: 'fault',
    source: 'links',
    find: ({ page: { links, scriptedLinks } }) => [
      ...links
        .filter(({ href }) => href && /^javascript:/iu.test(href) && opensPage.test(href))
        .map(({ href }) => `<a href="${excerpt(href ?? '')}">`),
      ...scriptedLinks.filter((code) => opensPage.test(code)).map((code) => `<a onclick="${excerpt(code)}">`),
    ],
  },
  {
    id: 'broken-address',
    weight: 'fault',
    source: 'links',
    find: ({ page: { links, base, hasBindings }, indexing: { url } }) =>
      links
        .flatMap(({ href, name }) => (href ? [{ href, name }] : []))
        .filter(
          ({ href, name }) =>
            !isReadable(href, base, url) ||
            atHome.test(href) ||
            hostAsPath.test(href) ||
            /^https?:\/\/https?:?\/\//iu.test(href) ||
            // A reference of JavaScript has a page about undefined.
            (unfilledAddress.test(href) &&
              !/\b(?:undefined|null|NaN)\b/u.test(name) &&
              !(hasBindings && href.includes('{{'))),
        )
        // Documentation links to the reader's own machine.
        .filter(({ href, name }) => !(atHome.test(href) && atHome.test(name)))
        .map(({ href }) => `<a href="${excerpt(href)}">`),
  },
  {
    id: 'nofollow',
    weight: 'look',
    source: 'robotsMeta',
    find: ({ indexing: { directives } }) =>
      directives
        .filter(({ tokens, isForbidding }) => tokens.includes('nofollow') && !isForbidding)
        .map(({ evidence }) => evidence),
  },
] as const satisfies readonly PageRule[];

function isReadable(href: string, base: string | undefined, url: string | undefined): boolean {
  const known = url ?? 'https://page.invalid/';
  const from = base && URL.canParse(base, known) ? new URL(base, known).href : known;
  // "http:/example.com" is read as a path by no one but its writer; "htp://" is no scheme of the
  // web.
  return (
    URL.canParse(href, from) &&
    !/^https?:\/?[^/]/iu.test(href) &&
    !/^(?:htp|htps|hhttp|hhttps|ttps?|https?;)(?::|\/\/)/iu.test(href)
  );
}

/** Whether a link leads to the page's own site. */
export function isInside(href: string, own: string | undefined, host: string | undefined): boolean {
  return own !== undefined && URL.canParse(href, own) ? new URL(href, own).host === host : /^[/?#.](?!\/)/u.test(href);
}

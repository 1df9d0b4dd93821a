import { excerpt } from '../excerpt.ts';
import type { PageRule } from '../rule.ts';
import { unfilledAddress } from '../unfilled.ts';

/** Link texts that say nothing about where a link leads. */
const vague =
  /^(?:click here|here|read more|more|learn more|this|link|this page|details|see more|haz clic aquí|clic aquí|aquí|leer más|más|ver más|más información|saber más|enlace|este enlace)[.…!»›→\s]*$/iu;

/** Addresses that only the developer's machine answers. */
export const atHome =
  /^(?:file:|https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|192\.168\.\d+\.\d+|10\.\d+\.\d+\.\d+)(?:[:/]|$))/iu;

/** An address without its scheme, which browsers read as a path. */
const hostAsPath = /^(?:www\.[^/\s]+\.|[a-z\d-]+\.(?:com|net|org|gov|edu|es|mx|us)(?:\/|$))/iu;

/** Scripts that lead nowhere: they print the page or go back. */
const leadsNowhere = /^javascript:\s*(?:window\.)?(?:print|close|history\.(?:back|go))\b/iu;

/** Rules about links that visitors and crawlers follow. */
export const linkRules = [
  {
    id: 'link-text',
    weight: 'fault',
    source: 'links',
    find: ({ page: { links } }) => {
      // The picture beside a headline often leads where the headline does.
      const named = new Set(links.filter(({ name }) => name !== '').map(({ href }) => href));
      return links
        .filter(
          // One to a place on the page without words is the place itself, such as a line of code.
          ({ href, name, isUnread, concealment }) =>
            href && !href.startsWith('#') && name === '' && !isUnread && concealment !== 'undisplayed',
        )
        .filter(({ href }) => !named.has(href))
        .map(({ href }) => `<a href="${excerpt(href ?? '')}"></a>`);
    },
  },
  {
    id: 'vague-link-text',
    weight: 'look',
    source: 'linkPurpose',
    find: ({ page: { links } }) =>
      links
        // A tab named “Details” leads to what it names.
        .filter(({ href, name }) => href && !href.startsWith('#') && vague.test(name))
        .map(({ href, name }) => `“${name}” → ${excerpt(href ?? '')}`),
  },
  {
    id: 'uncrawlable-link',
    weight: 'fault',
    source: 'links',
    find: ({ page: { links, scriptedLinks } }) => [
      ...links
        .filter(({ href }) => href && /^javascript:/iu.test(href) && !leadsNowhere.test(href))
        .map(({ href }) => `<a href="${excerpt(href ?? '')}">`),
      ...links.filter(({ href }) => href === '').map(({ name }) => `<a href="">${excerpt(name, 40)}</a>`),
      ...(scriptedLinks > 0 ? [`${scriptedLinks} × <a onclick>`] : []),
    ],
  },
  {
    id: 'broken-address',
    weight: 'fault',
    source: 'links',
    find: ({ page: { links, base }, indexing: { url } }) =>
      links
        .flatMap(({ href, name }) => (href ? [{ href, name }] : []))
        .filter(
          ({ href, name }) =>
            !isReadable(href, base, url) ||
            atHome.test(href) ||
            hostAsPath.test(href) ||
            /^https?:\/\/https?:?\/\//iu.test(href) ||
            // A reference of JavaScript has a page about undefined.
            (unfilledAddress.test(href) && !/\b(?:undefined|null|NaN)\b/u.test(name)),
        )
        .map(({ href }) => `<a href="${excerpt(href)}">`),
  },
  {
    id: 'broken-fragment',
    weight: 'look',
    source: 'html',
    find: ({ page: { links, ids, names } }) => {
      const targets = new Set([...ids, ...names, 'top', '']);
      return (
        links
          .flatMap(({ href }) => (href?.startsWith('#') ? [href] : []))
          // A fragment with a slash, a question mark or a colon is a script's own address.
          .filter(
            (href) => !/[/?:=!]/u.test(href) && !targets.has(href.slice(1)) && !targets.has(decoded(href.slice(1))),
          )
          .map((href) => `<a href="${excerpt(href)}">`)
      );
    },
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

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

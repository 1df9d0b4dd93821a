import { forEachPage, type Rule } from '../site.ts';

/** The fewest words that a page must say without scripts. */
const leastWords = 30;

/** Rules on what a page says without scripts and what a browser fetches. */
export const contentRules: Rule[] = [
  (site) =>
    forEachPage(site, 'missing-file', ({ document }) =>
      [...new Set(document.fetched)]
        .filter((href) => href.startsWith('/') && !href.startsWith('//'))
        .filter((href) => !site.has(decodeURI(href.replace(/[?#].*$/u, '')).slice(1)))
        .map((href) => `${href} is fetched but is no file of the site`),
    ),
  (site) =>
    forEachPage(site, 'third-party', ({ document }) =>
      document.fetched
        .filter((href) => /^(?:https?:)?\/\//u.test(href) && !href.startsWith(`${site.baseUrl}/`))
        .map((href) => `fetches ${href}: keep every file on the site itself`),
    ),
  (site) =>
    forEachPage(site, 'text-in-main', ({ document, isNotFound }) => {
      if (!document.hasMain) {
        return 'has no main element: put the page’s own content into one';
      }
      const words = document.text.split(' ').filter(Boolean).length;
      const isListed = !isNotFound && !/noindex/u.test(document.meta('robots') ?? '');
      const least = isListed ? leastWords : 5;
      return words < least
        ? `says ${words} words without scripts, ${least} at least: prerender its content`
        : undefined;
    }),
];

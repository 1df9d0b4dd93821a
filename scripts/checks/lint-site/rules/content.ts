import { forEachPage, type Rule } from '../site.ts';

/** The fewest words that a page must say without scripts. */
const leastWords = 30;

/** Headings, pictures, text, and what a browser fetches. */
export const contentRules: Rule[] = [
  (site) =>
    forEachPage(site, 'one-h1', ({ document }) => {
      const count = document.headings.filter((heading) => heading.level === 1).length;
      return count === 1 ? undefined : `has ${count} headings of level 1: give it exactly one`;
    }),
  (site) =>
    forEachPage(site, 'heading-order', ({ document }) =>
      document.headings.flatMap(({ level, text }, index) => {
        const before = document.headings[index - 1]?.level ?? 0;
        return level > before + 1 ? [`'${text}' is level ${level} after level ${before}: do not skip one`] : [];
      }),
    ),
  (site) =>
    forEachPage(site, 'empty-heading', ({ document }) =>
      document.headings
        .filter(({ text }) => text === '')
        .map(({ level }) => `a heading of level ${level} says nothing`),
    ),
  (site) =>
    forEachPage(site, 'image-alt', ({ document }) =>
      document.pictures
        .filter(({ alt }) => alt === undefined)
        .map(({ src }) => `${src} has no alt: say what it shows, or alt="" for decoration`),
    ),
  (site) =>
    forEachPage(site, 'image-size', ({ document }) =>
      document.pictures
        .filter(({ width, height }) => !Number(width) || !Number(height))
        .map(({ src }) => `${src} has no width and height: give both, so that nothing shifts`),
    ),
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
    forEachPage(site, 'text-without-scripts', ({ document, isNotFound }) => {
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

import { readFileSync } from 'node:fs';
import { expect, ready, test, withoutBanner } from './journey.ts';
import { retry, type Tab } from './tab.ts';

/** Every page of the site map, and those that are in none. */
const pages = [
  ...readFileSync('build/client/sitemap.xml', 'utf8')
    .matchAll(/<loc>([^<]+)<\/loc>/gu)
    .map(([, address]) => new URL(address ?? '').pathname),
  '/tools',
  '/search',
  '/contact/sent',
];

const sizes = { phone: [360, 740], desktop: [1280, 800] } as const;

/** Pages a test, so that both workers have enough to do. */
const share = 10;

/** Long enough to look at a page before its application starts, in milliseconds. */
const scriptDelay = 500;

for (let first = 0; first < pages.length; first += share) {
  const some = pages.slice(first, first + share);

  test(`pages ${first + 1} to ${first + some.length} are sound with scripts late and at once, narrow and wide`, async ({
    tab,
    site,
  }) => {
    await withoutBanner(tab);
    for (const path of some) {
      await test.step(path, async () => {
        site.line.scriptDelay = scriptDelay;
        await tab.resize(...sizes.phone);
        await tab.open(path);
        const before = await layout(tab);
        expect(before.answers, 'measured before the application answers').toBe(false);
        await ready(tab, path);
        const after = await layout(tab);
        expect(after.boxes, 'the application leaves everything in its place').toEqual(before.boxes);
        expect(await faults(tab)).toEqual([]);

        site.line.scriptDelay = 0;
        await tab.resize(...sizes.desktop);
        expect(await faults(tab)).toEqual([]);
        await tab.reload();
        await ready(tab, path);
        expect(await faults(tab)).toEqual([]);
      });
    }
  });
}

/** Where everything that a reader sees stands, once the fonts and the late styles are there. */
function layout(tab: Tab) {
  return retry('fonts and styles are there', () =>
    tab.run(() => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      if (document.fonts.status !== 'loaded' || sheets.some((link) => !link.disabled && !link.sheet)) {
        return undefined;
      }
      const parts = document.querySelectorAll('header, main, footer, section, h1, h2, h3, li, p, img, input, textarea');
      return {
        answers: document.documentElement.dataset['ready'] === 'true',
        boxes: [...parts]
          .filter((part) => part.checkVisibility() && !part.closest('aside'))
          .map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return `${part.localName} ${part.textContent.slice(0, 30)}: ${[x, y, width, height].map(Math.round)}`;
          }),
      };
    }, undefined),
  );
}

/** What is wrong with the page as it is shown. */
function faults(tab: Tab): Promise<string[]> {
  return tab.run(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = document.querySelectorAll('h1').length;
    const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0);
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px on ${clientWidth} px`] : []),
      ...(headings === 1 ? [] : [`has ${headings} main headings`]),
      ...broken.map((image) => `broken image: ${image.currentSrc}`),
    ];
  }, undefined);
}

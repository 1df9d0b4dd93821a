import { kindOf, pagesToVisit } from '../support/page-list.ts';
import { screens } from '../support/screens.ts';
import { expect, ready, shown, test, withoutBanner } from './journey.ts';
import { retry, type Tab } from './tab.ts';

/** The host shows the confirmation of a sent form only to its sender. */
const pages = pagesToVisit().filter(({ key }) => key !== 'contactSent');

/** With scripts at once, one page of a kind stands in for the others. */
const firstOfKind = new Set(new Map(pages.toReversed().map((page) => [kindOf(page), page])).values());

/** Pages a test, so that both workers have enough to do. */
const share = 16;

for (let first = 0; first < pages.length; first += share) {
  const some = pages.slice(first, first + share);

  test(`pages ${first + 1} to ${first + some.length} are sound with scripts late and at once, narrow and wide`, async ({
    tab,
    site,
    engineName,
  }) => {
    await withoutBanner(tab);
    // A font that comes too late for one page is used on the next: here the pages are compared, not the fonts.
    await tab.open('/');
    await whole(tab, '/', 'home');
    for (const page of some) {
      const { key, path } = page;
      await test.step(path, async () => {
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        await tab.resize(screens.phone.width, screens.phone.height);
        site.line.gate = { page: path, isShut: false, released };
        await tab.open(path);
        const before = await layout(tab);
        release();
        // A sign of life starts the application at once, without waiting for an idle moment.
        await tab.press('Escape');
        await whole(tab, path, key);
        expect(moved(before, await layout(tab)), 'the application leaves everything in its place').toEqual([]);
        expect(await faults(tab)).toEqual([]);

        site.line.gate = undefined;
        // In Chromium, the specs of every page have seen the rest.
        if (engineName === 'chromium') {
          return;
        }
        await tab.resize(screens.desktop.width, screens.desktop.height);
        expect(await faults(tab)).toEqual([]);
        if (firstOfKind.has(page)) {
          await tab.open(path);
          await whole(tab, path, key);
          expect(await faults(tab)).toEqual([]);
        }
      });
    }
  });
}

/** Waits until the application answers and its late parts are there, of which every page but one has the die. */
async function whole(tab: Tab, path: string, key: string): Promise<void> {
  await ready(tab, path);
  if (key !== 'contact') {
    await shown(tab, 'button[aria-controls="floating-die"]');
  }
}

/** Where everything that a reader sees stands, once the fonts and the styles are there and it has come to rest. */
async function layout(tab: Tab): Promise<Map<string, string>> {
  let before = '';
  return retry('the page has come to rest', async () => {
    const { boxes, isComplete } = await tab.run(measure, undefined);
    const isAtRest = isComplete && before === boxes.join();
    before = boxes.join();
    return isAtRest ? new Map(boxes) : undefined;
  });
}

/** What stands elsewhere than before. What is on the screen only once is not compared. */
function moved(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([part, box]) => {
    const old = before.get(part) ?? box;
    return old === box ? [] : [`${part}: ${old} -> ${box}`];
  });
}

/** In the page: the name and the box of each part. What an animation moves is left out. */
function measure() {
  const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
  const parts = document.querySelectorAll('header, main, footer, section, h1, h2, h3, p, img, input, textarea');
  const boxes = [...parts]
    .filter((part) => part.checkVisibility() && !part.closest('aside') && !moving.some((one) => one?.contains(part)))
    .map((part): [string, string] => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [
        `${part.localName} ${part.id} ${part.textContent.slice(0, 40)}`,
        `${[x, y, width, height].map(Math.round)}`,
      ];
    });
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const isComplete = document.fonts.status === 'loaded' && sheets.every((link) => link.disabled || link.sheet !== null);
  return { boxes, isComplete };
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

import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { contentFolder } from '../../app/content/engine/read.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { opening } from '../support/still-clock.ts';

/** docs/decisions/017-pictures-of-pages.md. `npm run pictures` renews them. */
const kinds = [
  'home',
  'services',
  'service',
  'city',
  'caseStudies',
  'caseStudy',
  'howWeWork',
  'blog',
  'article',
  'resources',
  'about',
  'contact',
];
const widths = [360, 768, 1280, 1680];
const themes = ['light', 'dark'] as const;

/** Small enough that letters drawn by another machine look alike, large enough to see a line move. */
const scale = 0.25;

/** How far a pixel's color may be off, and how many pixels may be farther off than that. */
const tolerance = { threshold: 0.05, maxDiffPixels: 40 };

/** Names the content that the pictures show. */
const fingerprintFile = join(import.meta.dirname, 'content.txt');

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(() => {
  if (isRenewing()) {
    writeFileSync(fingerprintFile, fingerprint());
  }
  test.skip(
    readFileSync(fingerprintFile, 'utf8') !== fingerprint(),
    'the content has changed since the pictures were taken: npm run pictures takes new ones',
  );
});

for (const kind of kinds) {
  test(`the ${kind} page looks as in its pictures`, async ({ page }) => {
    await openReturning(page, pathOf(kind));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of widths) {
        expect.soft(await pictureOf(page, width)).toMatchSnapshot(`${kind}-${width}-${theme}.jpg`, tolerance);
      }
    }
  });
}

test('a picture differs when a line of text moves by 8 px, and when a drawing is missing', async ({ page }) => {
  test.skip(isRenewing(), 'it would take the faults into the pictures');
  await openReturning(page, pathOf('howWeWork'));
  const main = page.getByRole('main');
  expect(await pictureOf(page, 1280)).toMatchSnapshot('howWeWork-1280-light.jpg', tolerance);
  expect(await differsWith(main.getByRole('heading', { level: 2 }).first(), 'translate', '8px 0')).toMatch(/pixels/u);
  // The pale chart behind the heading, and the compass. What's hidden has no role to find it by.
  for (const drawing of ['svg[aria-hidden]', 'svg[role="img"]']) {
    expect(await differsWith(main.locator(drawing).first(), 'visibility', 'hidden')).toMatch(/pixels/u);
  }

  /** Returns what the comparison says while one element is out of order. */
  async function differsWith(element: Locator, property: string, value: string): Promise<string> {
    // The page's policy allows no style element, but it does allow scripts to set a property.
    const set = (text: string) =>
      element.evaluate((node, [name, given]) => (node as HTMLElement).style.setProperty(name, given), [
        property,
        text,
      ] as const);
    await set(value);
    const faulty = await pictureOf(page, 1280);
    await set('');
    try {
      expect(faulty).toMatchSnapshot('howWeWork-1280-light.jpg', tolerance);
    } catch (error) {
      return String(error);
    }
    return '';
  }
});

/** Whether `npm run pictures` runs this file. */
function isRenewing(): boolean {
  return test.info().config.updateSnapshots === 'changed';
}

function pathOf(kind: string): string {
  const page = mainEdition()
    .pages()
    .find(({ key }) => key === kind || key.startsWith(`${kind}:`));
  if (!page) {
    throw new Error(`no page is a ${kind}`);
  }
  return page.path;
}

/**
 * Opens a page as a visitor sees it who has answered the cookie banner and knows the die. Timers run
 * and so does what is loaded late, but it's always the same minute: the tide stands still.
 */
async function openReturning(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(opening);
  await page.addInitScript((day) => {
    localStorage.setItem('cookiesAccepted', 'false');
    localStorage.setItem('cookiesAcceptedAt', day);
    localStorage.setItem('hasSeenFloatingDice', 'true');
  }, opening.toISOString());
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(awaitFonts);
}

/** Shows every font, also one that came too late for a visitor: a slow machine is not a fault. */
function awaitFonts(): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    for (const [index, rule] of [...sheet.cssRules].entries()) {
      if (rule instanceof CSSFontFaceRule) {
        sheet.deleteRule(index);
        sheet.insertRule(rule.cssText.replace(/font-display: ?\w+/u, 'font-display: block'), index);
      }
    }
  }
}

/** Takes the whole page at a quarter of its size. */
async function pictureOf(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(settledHeight);
  // What follows the scroll position is where it is at the end, and not on its way there.
  await page.setViewportSize({ width, height });
  await page.evaluate(settledHeight);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    // A fifth of a PNG, in which letters this small are all noise.
    format: 'jpeg',
    quality: 60,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Returns the page's height, once its styles, fonts and images are there and it stays the same. */
async function settledHeight(): Promise<number> {
  const root = document.documentElement;
  let height = 0;
  for (let same = 0; same < 10; same++) {
    await Promise.all([document.fonts.ready, ...[...document.images].map(load)]);
    await new Promise(requestAnimationFrame);
    const isStyled = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      ({ sheet, disabled }) => sheet !== null || disabled,
    );
    if (!isStyled || root.scrollHeight !== height) {
      same = 0;
    }
    height = root.scrollHeight;
  }
  return height;

  /** Loads an image that waits to be scrolled to; one that can't be had is a fault of another test. */
  function load(image: HTMLImageElement): Promise<unknown> {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  }
}

/** Changes with every word, price and figure of the pages, which are the owner's to change. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const folder = contentFolder();
  for (const file of globSync(`{site.yaml,photos/**/*,${mainEdition().locale}/**/*}`, { cwd: folder }).sort()) {
    if (statSync(join(folder, file)).isFile()) {
      hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
    }
  }
  return `${hash.digest('hex')}\n`;
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { opening } from '../support/still-clock.ts';
import { fontSettings } from '../support/text-settings.ts';
import { calibrationPage, differRoughly, roughLimit } from './rough-comparison.ts';

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
const views = [
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;

/**
 * Small enough that letters drawn by another machine look alike, large enough to see a line move.
 */
const scale = 0.25;

/** How far a pixel's color may be off, and how many pixels may be farther off than that. */
const tolerance = { threshold: 0.05, maxDiffPixels: 40 };

/** Names the content that the pictures show. */
const fingerprintFile = join(import.meta.dirname, 'content.txt');

/** How the browser that took the pictures draws type and curves. */
const calibrationFile = join(import.meta.dirname, 'calibration.jpg');

const isRenewing = process.env['RENEWS_PICTURES'] === 'true';
const isSameContent = isRenewing || readFileSync(fingerprintFile, 'utf8') === fingerprint();

/**
 * How far a picture may be off where this browser draws otherwise; where it doesn't, `tolerance`
 * holds.
 */
let limit: number | undefined;

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async ({ browser }) => {
  const drawn = await calibrationOf(browser);
  if (isRenewing) {
    writeFileSync(fingerprintFile, fingerprint());
    writeFileSync(calibrationFile, drawn);
  }
  const kept = readFileSync(calibrationFile);
  limit = kept.equals(drawn) ? undefined : await roughLimit(kept, drawn);
});

if (isSameContent) {
  for (const kind of kinds) {
    test(`the ${kind} page looks as in its pictures`, async ({ page }) => {
      await openReturning(page, pathOf(kind));
      for (const { width, theme } of views) {
        await page.emulateMedia({ colorScheme: theme });
        await expectPicture(await pictureOf(page, width), `${kind}-${width}-${theme}.jpg`);
      }
    });
  }
} else {
  test('no page is compared, for the content has changed: npm run pictures takes new pictures', () => {
    expect(readFileSync(fingerprintFile, 'utf8')).not.toBe(fingerprint());
  });
}

test('a picture differs when a line of text moves by 8 px, and when a drawing is missing', async ({ page }) => {
  await openReturning(page, pathOf('howWeWork'));
  const main = page.getByRole('main');
  const sound = await pictureOf(page, 1280);
  const heading = await pictureWith(main.getByRole('heading', { level: 2 }).first(), 'translate', '8px 0');
  // The pale chart behind the heading, and the compass. What's hidden has no role to find it by.
  const chart = await pictureWith(main.locator('svg[aria-hidden]').first(), 'visibility', 'hidden');
  const compass = await pictureWith(main.locator('svg[role="img"]').first(), 'visibility', 'hidden');
  // The rough comparison misses what is as pale as the chart.
  for (const faulty of [heading, compass]) {
    expect(await differRoughly(sound, faulty)).toBe(true);
  }
  expect(await differRoughly(sound, sound)).toBe(false);
  // Renewing would take the faults into the pictures.
  if (isSameContent && !isRenewing && limit === undefined) {
    expect(sound).toMatchSnapshot('howWeWork-1280-light.jpg', tolerance);
    for (const faulty of [heading, chart, compass]) {
      expect(differenceOf(faulty)).toMatch(/pixels/u);
    }
  }

  /** Returns the picture of the page while one element is out of order. */
  async function pictureWith(element: Locator, property: string, value: string): Promise<Buffer> {
    // The page's policy allows no style element, but it does allow scripts to set a property.
    const set = (text: string) =>
      element.evaluate((node, [name, given]) => (node as HTMLElement).style.setProperty(name, given), [
        property,
        text,
      ] as const);
    await set(value);
    const faulty = await pictureOf(page, 1280);
    await set('');
    return faulty;
  }

  function differenceOf(faulty: Buffer): string {
    try {
      expect(faulty).toMatchSnapshot('howWeWork-1280-light.jpg', tolerance);
    } catch (error) {
      return String(error);
    }
    return '';
  }
});

test('a browser that smooths letters in color shows the same roughly', async ({ browser, playwright }) => {
  const { launchOptions, ...options } = test.info().project.use;
  const settings = test.info().outputPath('fonts.conf');
  writeFileSync(settings, readFileSync(fontSettings, 'utf8').replace('<const>none<', '<const>rgb<'));
  const env = { ...process.env, FONTCONFIG_FILE: settings };
  const other = await playwright.chromium.launch({ ...launchOptions, env });
  const limitThere = await roughLimit(await calibrationOf(browser), await calibrationOf(other));
  const gray = await pictureIn(browser);
  const colored = await pictureIn(other);
  await other.close();
  expect(await differRoughly(gray, colored, limitThere)).toBe(false);

  async function pictureIn(either: Browser): Promise<Buffer> {
    const page = await either.newPage({ ...options, reducedMotion: 'reduce' });
    await openReturning(page, pathOf('howWeWork'));
    const picture = await pictureOf(page, 1280);
    await page.close();
    return picture;
  }
});

/**
 * Compares a picture with the kept one as closely as this browser draws like the one that took it.
 */
async function expectPicture(picture: Buffer, name: string): Promise<void> {
  if (limit === undefined) {
    expect.soft(picture).toMatchSnapshot(name, tolerance);
    return;
  }
  const kept = readFileSync(test.info().snapshotPath(name));
  expect.soft(await differRoughly(kept, picture, limit), `${name} differs by more than its drawing`).toBe(false);
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
 * Opens a page as a visitor sees it who has answered the cookie banner and knows the die. Timers
 * run and so does what is loaded late, but it's always the same minute.
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
  await page.evaluate(showOwnFonts);
}

/**
 * Shows every font of the site, also one that came too late for a visitor: a slow machine is not a
 * fault. And nothing but them: code is set in whatever font of even width a machine has.
 */
function showOwnFonts(): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    for (const [index, rule] of [...sheet.cssRules].entries()) {
      if (rule instanceof CSSFontFaceRule) {
        sheet.deleteRule(index);
        sheet.insertRule(rule.cssText.replace(/font-display: ?\w+/u, 'font-display: block'), index);
      }
    }
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('code { font-family: "Archivo Variable" !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Takes the whole page at a quarter of its size. */
async function pictureOf(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(settledHeight);
  // What follows the scroll position is where it is at the end, and not on its way there.
  await page.setViewportSize({ width, height });
  await page.evaluate(settledHeight);
  return capture(page, width, height);
}

/** Draws the calibration. */
async function calibrationOf(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1200 } });
  await page.setContent(calibrationPage());
  await page.evaluate(settledHeight);
  const picture = await capture(page, 1280, 1200);
  await page.close();
  return picture;
}

async function capture(page: Page, width: number, height: number): Promise<Buffer> {
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

  /**
   * Loads an image that waits to be scrolled to; one that can't be had is a fault of another test.
   */
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

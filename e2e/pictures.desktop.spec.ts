import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contentFolder } from '../app/content/engine/read.server.ts';
import { mainEdition } from '../app/editions/edition.server.ts';
import { expect, test } from './fixtures.ts';
import { openStill, settle } from './still-clock.ts';

/** docs/decisions/015-pictures-of-pages.md. `npm run pictures` renews them. */
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
const tolerance = { threshold: 0.1, maxDiffPixels: 40 };

/** Names the content that the pictures show. */
const fingerprintFile = join(import.meta.dirname, 'pictures/content.txt');
const isRenewing = process.env['RENEW_PICTURES'] === 'yes';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(() => {
  if (isRenewing) {
    writeFileSync(fingerprintFile, fingerprint());
  }
  test.skip(
    readFileSync(fingerprintFile, 'utf8') !== fingerprint(),
    'the content has changed since the pictures were taken: npm run pictures takes new ones',
  );
});

for (const kind of kinds) {
  test(`the ${kind} page looks as in its pictures`, async ({ page }) => {
    await openStill(page, pathOf(kind));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of widths) {
        expect.soft(await pictureOf(page, width)).toMatchSnapshot(`${kind}-${width}-${theme}.jpg`, tolerance);
      }
    }
  });
}

test('a picture differs when a line of text moves by 8 px, and when a drawing is missing', async ({ page }) => {
  test.skip(isRenewing, 'it would take the faults into the pictures');
  await openStill(page, pathOf('howWeWork'));
  const before = await pictureOf(page, 1280);
  expect(before).toMatchSnapshot('howWeWork-1280-light.jpg', tolerance);

  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await heading.evaluate((element) => element.style.setProperty('translate', '8px 0'));
  const moved = await pictureOf(page, 1280);
  await heading.evaluate((element) => element.style.removeProperty('translate'));
  const drawing = page.getByRole('main').getByRole('img').first();
  await drawing.evaluate((element) => (element as HTMLElement).style.setProperty('visibility', 'hidden'));
  const missing = await pictureOf(page, 1280);
  for (const faulty of [moved, missing]) {
    expect(() => expect(faulty).toMatchSnapshot('howWeWork-1280-light.jpg', tolerance)).toThrow(/pixels/u);
  }
});

function pathOf(kind: string): string {
  const page = mainEdition()
    .pages()
    .find(({ key }) => key === kind || key.startsWith(`${kind}:`));
  if (!page) {
    throw new Error(`no page is a ${kind}`);
  }
  return page.path;
}

/** Takes the whole page at a quarter of its size. */
async function pictureOf(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 800 });
  // Nothing moves: the clock stands, and motion is reduced.
  await settle(page);
  await expect.poll(() => page.evaluate(isComplete)).toBe(true);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    // A fifth of a PNG, in which letters this small are all noise.
    format: 'jpeg',
    quality: 60,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Whether fonts and late styles are there. */
async function isComplete(): Promise<boolean> {
  await document.fonts.ready;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return document.readyState === 'complete' && sheets.every(({ sheet, media }) => sheet !== null && media !== 'print');
}

/** Changes with every word, price and figure of the pages, which are the owner's to change. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const folder = contentFolder();
  for (const file of globSync(`{site.yaml,${mainEdition().locale}/**/*}`, { cwd: folder }).sort()) {
    if (statSync(join(folder, file)).isFile()) {
      hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
    }
  }
  return `${hash.digest('hex')}\n`;
}

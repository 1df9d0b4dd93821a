import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { answerGreetings, expect, test, visit } from '../support/fixtures.ts';
import { opening } from '../support/still-clock.ts';

/** docs/decisions.md, 17. `npm run pictures` renews them. */
const kinds = [
  ...['home', 'services', 'service', 'city', 'caseStudies', 'caseStudy'],
  ...['howWeWork', 'blog', 'article', 'resources', 'about', 'contact'],
];
const views = [
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;

/** Small enough that letters drawn by another machine look alike, large enough to see a line move. */
const scale = 0.25;

/** How far a pixel's color may be off, and how many pixels may be farther off than that. */
const tolerance = { threshold: 0.05, maxDiffPixels: 40 };

/** Names the content that the pictures show, and how the browser that took them draws type and curves. */
const takenFile = join(import.meta.dirname, 'taken.json');

type Taken = { content: string; calibration: string };

const isRenewing = process.env['RENEWS_PICTURES'] === 'true';
const taken: Taken = JSON.parse(readFileSync(takenFile, 'utf8'));
const isSameContent = isRenewing || taken.content === fingerprint();

/** Whether this browser draws like the one that took the pictures. */
let drawsAlike = false;

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async ({ browser }) => {
  const calibration = hashOf(await calibrationOf(browser));
  if (isRenewing) {
    writeFileSync(takenFile, `${JSON.stringify({ content: fingerprint(), calibration } satisfies Taken, null, 2)}\n`);
  }
  drawsAlike = isRenewing || taken.calibration === calibration;
  if (!drawsAlike) {
    console.info('No page is compared: this browser draws letters otherwise than the one of the pictures.');
  }
});

if (isSameContent) {
  for (const kind of kinds) {
    test(`the ${kind} page looks as in its picture`, async ({ page }) => {
      await openReturning(page, pathOf(kind));
      const pictures: Buffer[] = [];
      for (const { width, theme } of views) {
        await page.emulateMedia({ colorScheme: theme });
        pictures.push(await pictureOf(page, width));
      }
      if (drawsAlike) {
        expect(await sideBySide(pictures)).toMatchSnapshot(`${kind}.jpg`, tolerance);
      }
    });
  }
} else {
  test('no page is compared, for the content has changed: npm run pictures takes new pictures', () => {
    expect(taken.content).not.toBe(fingerprint());
  });
}

function pathOf(kind: string): string {
  const { pages } = mainEdition();
  const page = pages().find(({ key }) => key === kind || key.startsWith(`${kind}:`));
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
  await answerGreetings(page);
  await visit(page, path);
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
  // On a busy machine, the first capture can miss a composited layer.
  for (let before = await capture(page, width, height); ; ) {
    const picture = await capture(page, width, height);
    if (picture.equals(before)) {
      return picture;
    }
    before = picture;
  }
}

function sideBySide(pictures: Buffer[]): Promise<Buffer> {
  return sharp(pictures, { join: { across: pictures.length, background: '#fff' } })
    .jpeg({ quality: 90 })
    .toBuffer();
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
  return hash.digest('hex');
}

function hashOf(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex');
}

const fonts = ['archivo', 'newsreader-italic'];
const text = 'Hamburgefonstiv 0123456789. The quick brown fox jumps over the lazy dog, and back again. ';

/**
 * Returns a page that shows whether this browser draws type and curves, and breaks lines, like the
 * one that took the pictures. It doesn't change with the site. A bar below wrapped text stands
 * elsewhere as soon as a line breaks elsewhere.
 */
function calibrationPage(): string {
  const faces = fonts.map((name) => {
    const data = readFileSync(join(import.meta.dirname, `../../app/styles/fonts/${name}.woff2`), 'base64');
    return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${data}); font-weight: 100 900 }`;
  });
  const columns = fonts.flatMap((name) =>
    [13, 17, 28, 60].map((size, index) => {
      const style = `font: ${index * 200 + 200} ${size}px ${name}`;
      return `<div style="${style}">${text.repeat(Math.ceil(60 / size))}<hr></div>`;
    }),
  );
  const waves = [1, 2, 4, 8].map(
    (width) => `<path d="M0 ${20 * width} Q150 ${-10 * width} 300 99 T600 50" stroke-width="${width}"/>`,
  );
  return `<!doctype html><style>${faces.join('\n')}
    body { margin: 8px; background: linear-gradient(#fff, #e0eaf4) }
    main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px }
    hr { height: 16px; border: 0; background: #000 }
    svg { fill: none; stroke: #136 }
  </style><svg width="600" height="200">${waves.join('')}<circle cx="300" cy="100" r="80" fill="#9bd8"/></svg>
  <main>${columns.join('')}</main>`;
}

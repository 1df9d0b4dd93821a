import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';

/**
 * Pages whose styles arrive in two parts: those of the first screen with the page, the whole
 * stylesheet at the fold.
 */
const folded = [
  '/',
  '/services',
  '/services/seo-automation',
  '/services/seo-automation/tampa-fl',
  '/how-we-work',
  '/blog/seo-didnt-die-hype-strategy',
  '/resources',
  '/about',
];

test.describe('the first screen', () => {
  for (const path of folded) {
    test(`${path} looks the same before its remaining styles arrive`, async ({ browser, viewport, baseURL }) => {
      // Without scripts, nothing else changes on the page in the meantime.
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: viewport ?? { width: 360, height: 740 },
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      let release: (() => void) | undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/styles-*.css', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('link[data-fold]')).toBeAttached();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await boxesAboveFold(page);
      expect(before.length).toBeGreaterThan(40);
      release?.();
      await page.waitForLoadState('load');
      expect(await boxesAboveFold(page)).toEqual(before);
      await context.close();
    });
  }

  test('nothing in the head blocks the first paint', async ({ request }) => {
    for (const path of [...folded, '/contact', '/blog', '/case-studies', '/search']) {
      const html = await (await request.get(path)).text();
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head, path).not.toContain('rel="stylesheet"');
      expect(head, path).not.toMatch(/<script[^>]* src=/u);
    }
  });
});

test.describe('styles after a navigation', () => {
  for (const [from, to] of [
    ['/', '/contact'],
    ['/about', '/resources'],
    ['/contact', '/'],
    ['/', '/blog'],
  ] as const) {
    test(`${to} reached from ${from} looks the same as when opened directly`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(to);
      await hydrated(page);
      const opened = await looks(page);
      await page.goto(from);
      await hydrated(page);
      await page
        .locator(`footer a[href="${to}"], header a[href="${to}"], main a[href="${to}"]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click());
      await expect(page).toHaveURL(to);
      await expect.poll(() => looks(page)).toEqual(opened);
    });
  }
});

/** Returns where everything before the fold is drawn, in whole pixels. */
function boxesAboveFold(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fold = document.querySelector('link[data-fold]');
    if (!fold) {
      throw new Error('the page has no fold');
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.compareDocumentPosition(fold) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((element) => !element.closest('[popover]') && !element.contains(fold))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize } = getComputedStyle(element);
        const box = [x, y, width, height].map(Math.round).join(' ');
        return `${element.tagName} ${box} ${color} ${backgroundColor} ${fontSize}`;
      });
  });
}

/**
 * Returns what reveals a broken order of styles: colors, type, and spacing of headings, buttons,
 * and the frame.
 */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, main h2, main .eyebrow, main p, header a, header button, footer a')].map(
      (element) => {
        const style = getComputedStyle(element);
        const values = [
          style.color,
          style.backgroundColor,
          style.fontSize,
          style.marginBlockStart,
          style.paddingInline,
          style.fontFamily,
        ];
        return `${element.tagName} ${element.textContent?.slice(0, 30)} ${values.join(' ')}`;
      },
    ),
  );
}

import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { hold } from '../support/held-answers.ts';
import { edition } from '../support/words.ts';

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
  edition.paths.article(edition.posts()[0]?.id ?? ''),
  '/resources',
  '/about',
];

test.describe('the first screen', () => {
  test.describe('of a page without scripts', () => {
    // Nothing else changes on the page in the meantime.
    test.use({ javaScriptEnabled: false });

    test('looks the same before its remaining styles arrive', { tag: ['@both', '@core'] }, async ({ page }) => {
      for (const path of folded) {
        const release = await hold(page, '**/assets/styles-*.css');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('link[data-fold]')).toBeAttached();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const before = await boxesAboveFold(page);
        expect(before.length, path).toBeGreaterThan(40);
        release();
        await page.waitForLoadState('load');
        expect(await boxesAboveFold(page), path).toEqual(before);
        await page.unroute('**/assets/styles-*.css');
      }
    });
  });

  test('nothing in the head blocks the first paint', { tag: '@core' }, async ({ request }) => {
    for (const path of [...folded, '/contact', '/blog', '/case-studies', '/search']) {
      const html = await (await request.get(path)).text();
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head, path).not.toContain('rel="stylesheet"');
      expect(head, path).not.toMatch(/<script[^>]* src=/u);
    }
  });

  test('is laid out before its fonts and its remaining styles arrive', async ({ request }) => {
    for (const path of [...folded, '/contact']) {
      const html = await (await request.get(path)).text();
      // Reading the position makes a browser lay out what came before.
      expect(html, path).toMatch(/<script>scrollY<\/script><link rel="stylesheet"[^>]* data-fold/u);
    }
  });
});

test.describe('styles after a navigation', () => {
  test('look the same as when the page is opened directly', { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [from, to] of [
      ['/', '/contact'],
      ['/about', '/resources'],
      ['/contact', '/'],
      ['/', '/blog'],
    ] as const) {
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
      await expect.poll(() => looks(page), `${to} reached from ${from}`).toEqual(opened);
    }
  });
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

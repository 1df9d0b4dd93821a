import type { Page } from '@playwright/test';
import { insideAttribute } from '../../app/document/start/plan.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { expect, hold, hydrated, test, visit } from '../support/fixtures.ts';
import { oneOfEachKind } from '../support/page-list.ts';
import { edition, frame } from '../support/words.ts';

const services = ['/services', '/services/seo-automation', '/services/seo-automation/tampa-fl'];
/** Pages whose styles arrive in two parts: those of the first screen with the page, all of them at the fold. */
const folded = [
  ...['/', ...services, '/how-we-work', '/resources', '/about'],
  edition.paths.article(edition.posts()[0]?.id ?? ''),
];

test.describe('the first screen', () => {
  test.describe('of a page without scripts', () => {
    // Nothing else changes on the page in the meantime.
    test.use({ javaScriptEnabled: false });

    test('looks the same before its remaining styles arrive', { tag: '@both' }, async ({ page }) => {
      for (const path of folded) {
        const release = await hold(page, '**/assets/styles-*.css');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('link[data-fold]').first()).toBeAttached();
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
});

test("a page that the search opens looks as when it's opened directly", { tag: '@both' }, async ({ page }) => {
  for (const { title, path } of edition.words('search').pages) {
    const opened = await looksOf(page, path);
    await search(page, title);
    await expect(page).toHaveURL(path);
    await expect.poll(() => looks(page), `${path} opened by the search`).toEqual(opened);
  }
});

/** Opens a page and returns its looks. */
async function looksOf(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, path);
  return looks(page);
}

/** Opens the home page, and from there what the search finds first. */
async function search(page: Page, title: string): Promise<void> {
  await visit(page, '/');
  await page.getByRole('button', { name: frame.search.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: edition.words('search').words.title });
  await dialog.getByRole('textbox').fill(title);
  await dialog.getByRole('link', { name: title }).first().click();
}

/** Returns where everything before the fold is drawn, in whole pixels. */
function boxesAboveFold(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fold = document.querySelector('link[data-fold]');
    if (!fold) {
      throw new Error('the page has no fold');
    }
    // A drawing has no box until its file arrives; its frame has one from the start.
    return [...document.body.querySelectorAll('*:not(use)')]
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

/** Returns what reveals a broken order of styles: colors, type, and spacing of headings, buttons, and the frame. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, main h2, main .eyebrow, main p, header a, header button, footer a')].map(
      (element) => {
        const { color, backgroundColor, fontSize, marginBlockStart, paddingInline, fontFamily } =
          getComputedStyle(element);
        const values = [color, backgroundColor, fontSize, marginBlockStart, paddingInline, fontFamily];
        return `${element.tagName} ${element.textContent?.slice(0, 30)} ${values.join(' ')}`;
      },
    ),
  );
}

for (const edition of editions()) {
  test(`each kind of page has its head after a navigation, and after Back: ${edition.locale}`, async ({ page }) => {
    const { about, blog } = edition.paths;
    await visit(page, about());
    const before = await headOfPage(page);
    await go(page, blog());
    await expect.poll(() => headOfPage(page)).not.toEqual(before);
    await page.goBack();
    await expect.poll(() => headOfPage(page)).toEqual(before);
    for (const { path } of oneOfEachKind(edition)) {
      const direct = await headOfFile(page, path);
      await go(page, path);
      await expect(page).toHaveURL(path);
      // What the host fills comes as a document.
      await hydrated(page);
      await expect.poll(() => headOfPage(page), path).toEqual(direct);
    }
  });
}

/** Follows a link inside the application, put into the page that's shown. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ([href, inside]) => {
      const link = Object.assign(document.createElement('a'), { href });
      link.setAttribute(inside, '');
      document.body.append(link);
      link.click();
      link.remove();
    },
    [path, insideAttribute] as const,
  );
}

/**
 * After a navigation, styles arrive in another form, preloads are finished, and scripts without an
 * id only start the application.
 */
const others = 'style, link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], script:not([id])';

/**
 * Returns the tags of the page's head, or of the given document's, sorted: React puts changed ones at
 * the end, and their order means nothing.
 */
function headOfPage(page: Page, html?: string): Promise<string[]> {
  return page.evaluate(
    ([text, skipped]) => {
      const { head } = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
      const tags = [...head.children].filter((tag) => !tag.matches(skipped));
      return tags.map((tag) => tag.outerHTML).sort();
    },
    [html, others] as const,
  );
}

/** Returns the head's tags as the host sends them, before any script runs. */
async function headOfFile(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  // The current page's policy would complain about another page's styles.
  return headOfPage(page, html.replace(/<style[\s\S]*?<\/style>/gu, ''));
}

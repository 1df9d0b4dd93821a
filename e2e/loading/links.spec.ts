import type { Page } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumFlags, findEngines } from '../../scripts/find-browsers.mjs';
import { databasePath } from '../../server/inbox/file/inbox-file.ts';
import { rowsIn, startServer } from '../../server/testing/child-server.ts';
import { openSite } from '../engines/site-proxy.ts';
import { answerGreetings } from '../engines/tab.ts';
import { expect, hold, hydrated, test, visit } from '../support/fixtures.ts';
import { edition, frame, home } from '../support/words.ts';

const linkTo = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();

const { paths } = edition;
/** What a page that was fetched ahead asks for once it's shown. */
const shownAddress = '/speculation.rules?shown';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(answerGreetings);
});

test('a link loads a document, before the application runs and after', { tag: '@core' }, async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: home.hero.services }).click();
  await expect(page).toHaveURL(paths.services());
  await hydrated(page);
  await linkTo(page, paths.blog()).click();
  await expect(page).toHaveURL(paths.blog());
  expect(loads.filter((path) => path === paths.services()).length).toBeGreaterThan(0);
  expect(loads.filter((path) => path === paths.blog()).length).toBeGreaterThan(0);
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
});

test.describe('pages fetched ahead', () => {
  // A browser that names itself as a program's is counted apart.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36' });

  test('are there at the press, count then, and start their clocks then', async ({ userAgent }) => {
    const folder = test.info().outputPath('inbox');
    const server = await startServer({ SITE_DIR: 'build/client', DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const site = await openSite(server.address);
    // The one that Playwright starts prerenders nothing.
    const browser = await puppeteer.launch({ executablePath: findEngines().chromium ?? '', args: chromiumFlags });
    try {
      const page = await browser.newPage();
      await page.setUserAgent({ userAgent: userAgent ?? '' });
      await page.evaluateOnNewDocument(answerGreetings);
      await page.goto(site.origin);
      for (const [index, path] of [paths.privacyPolicy(), paths.blog()].entries()) {
        await page.hover(`footer a[href="${path}"]`);
        // A page that loads while it's hidden asks for its rules.
        await expect.poll(() => site.asked.filter((each) => each === shownAddress).length).toBe(index + 1);
      }
      await page.evaluate(() => {
        localStorage.clear();
        localStorage.setItem('theme', 'dark');
      });
      // Longer than the banner waits for.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
      await page.mouse.down();
      await page.mouse.up();
      const look = await lookAt(browser, site.origin + paths.blog());
      expect(await look('document.documentElement.dataset.theme')).toBe('dark');
      expect(await look('performance.getEntriesByType("navigation")[0].activationStart')).toBeGreaterThan(2000);
      await expect.poll(() => look('document.querySelector("section[lang=es]")?.checkVisibility()')).toBe(true);
      const sinceShown = 'performance.now() - performance.getEntriesByType("navigation")[0].activationStart';
      expect(await look(sinceShown)).toBeGreaterThan(1000);
    } finally {
      await browser.close();
      await site.close();
      await server.kill('SIGTERM');
    }
    // One row a day: a run may pass midnight.
    const query =
      'SELECT path, sum(views) FROM page_view WHERE views > 0 AND path IN (?, ?, ?) GROUP BY path ORDER BY path';
    expect(rowsIn(databasePath(folder), query, paths.home(), paths.blog(), paths.privacyPolicy())).toEqual([
      [paths.home(), 1],
      [paths.blog(), 1],
    ]);
  });
});

/**
 * Returns what evaluates code in the page that the browser shows at an address. Puppeteer's own
 * page stays with the one before.
 */
async function lookAt(browser: Browser, url: string): Promise<(expression: string) => Promise<unknown>> {
  const find = () => browser.targets().find((each) => each.type() === 'page' && each.url() === url);
  await expect.poll(find).toBeDefined();
  const session = await find()?.createCDPSession();
  return async (expression) => (await session?.send('Runtime.evaluate', { expression }))?.result.value;
}

const entries = edition.searchEntries();
const service = entries.find(({ href }) => href.startsWith(`${paths.services()}/`));
const study = entries.find(({ href }) => href.startsWith(`${paths.caseStudies()}/`));

test('on a slow line, the page stays whole, and shows that the result is on its way', async ({ page }) => {
  await visit(page, paths.about());
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const main = page.getByRole('main');
  const title = await page.title();
  const release = await hold(page, '**/assets/data-*.js');
  await choose(page, service?.title);
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(1);
  const line = await main.evaluate((element) => {
    const { content, position, borderBlockStartWidth } = getComputedStyle(element, '::before');
    return { content, position, borderBlockStartWidth };
  });
  expect(line).toEqual({ content: '""', position: 'fixed', borderBlockStartWidth: '3px' });
  await expect(page).toHaveURL(paths.about());
  await expect(page).toHaveTitle(title);

  release();
  await expect(page).toHaveURL(service?.href ?? '');
  await expect(main).not.toHaveAttribute('aria-busy');
  await expect(page).not.toHaveTitle(title);
  await expect(main).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(0);
});

test('a skeleton begins at the top with the focus, and Back finds the place before it', async ({ page }) => {
  await visit(page, paths.about());
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const release = await hold(page, '**/assets/data-*.js');
  await choose(page, study?.title);
  await expect(page.getByTestId('skeleton-card').first()).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Not inside what is busy: a screen reader would wait with it.
  await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(study?.href ?? '');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('pages that come again as documents keep their places, by Back and Forward too', async ({ page }) => {
  const expectPlace = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await visit(page, paths.about());
  const first = await page.title();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await choose(page, study?.title);
  await expect(page).toHaveURL(study?.href ?? '');
  await expect(page).not.toHaveTitle(first);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  // A place is noted once the scroll has come to rest.
  await expect.poll(() => page.evaluate(() => history.state)).toBe(600);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  await expectPlace(600);
  await page.goBack();
  await expect(page).toHaveURL(paths.about());
  await expect(page).toHaveTitle(first);
  await expectPlace(900);
  await page.goForward();
  await expect(page).toHaveURL(study?.href ?? '');
  await expect(page).not.toHaveTitle(first);
  await expectPlace(600);
});

for (const path of [paths.contactCall(), edition.toolPagePath('x-ray')]) {
  test(`Back finds ${path} as its document showed it`, async ({ page }) => {
    await visit(page, path);
    const shown = await page.getByRole('main').innerText();
    await choose(page, service?.title);
    await expect(page).toHaveURL(service?.href ?? '');
    await page.goBack();
    await expect.poll(() => page.getByRole('main').innerText()).toBe(shown);
  });
}

test('the keyboard passes the open folds of a page inside the application', async ({ page }) => {
  await visit(page, paths.about());
  await choose(page, service?.title);
  await expect(page).toHaveURL(service?.href ?? '');
  await expect(page.locator('main .fold > summary').first()).toHaveAttribute('tabindex', '-1');
  await expect(page.locator('main .fold > summary:not([tabindex="-1"])')).toHaveCount(0);
});

test.describe('while one result fails', () => {
  test.use({ allowedMessages: /Failed to (load|fetch)|ERR_|could not be loaded/u });

  test('another that was chosen since stays', async ({ page }) => {
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(`**${study?.href}`, async (route) => {
      asked += 1;
      await failed;
      await (asked === 1 ? route.abort() : route.continue());
    });
    await visit(page, paths.about());
    await choose(page, study?.title);
    await expect.poll(() => asked).toBe(1);
    await choose(page, service?.title);
    await expect(page).toHaveURL(service?.href ?? '');
    const said = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
    fail();
    await said;
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
    await expect(page).toHaveURL(service?.href ?? '');
  });
});

async function choose(page: Page, title = ''): Promise<void> {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: edition.words('search').words.title });
  await dialog.getByRole('textbox').fill(title);
  await dialog.getByRole('link', { name: title }).press('Enter');
}

import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { frame, home } from '../support/words.ts';

/** Everything that is fetched from now on, by path and query. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  return asked;
}

/** Runs every timer of the page's next minute. What they ask for is known once a later request is. */
async function letAMinutePass(page: Page): Promise<void> {
  await page.clock.runFor(60_000);
  await page.evaluate(() => fetch('/robots.txt').then(() => undefined));
}

/** What the browser says of the line. */
async function withConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}

const plain = { saveData: false, effectiveType: '3g', downlink: 1 };

test.describe('fetching ahead', () => {
  test('a link that gets the focus has its page fetched, and the navigation asks for nothing more of it', async ({
    page,
  }) => {
    await withConnection(page, plain);
    await page.goto('/privacy-policy');
    await hydrated(page);
    const asked = watchRequests(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: frame.footer.caseStudies });
    await link.focus();
    await expect.poll(() => asked.filter((path) => path.startsWith('/case-studies.data'))).toHaveLength(1);
    await expect.poll(() => asked.some((path) => /\/assets\/case-studies-.*\.js/u.test(path))).toBe(true);
    await expect.poll(() => asked.some((path) => /\/assets\/case-studies-.*\.css/u.test(path))).toBe(true);
    await page.waitForLoadState('networkidle');
    const before = await transferred(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/case-studies');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const later = (await transferred(page)).slice(before.length);
    // What is asked for again comes from the browser's own cache.
    expect(later.filter(({ name, bytes }) => bytes > 0 && /\.data|case-studies/u.test(name))).toEqual([]);
  });

  test('nothing is fetched ahead when the visitor saves data', async ({ page }) => {
    await page.clock.install();
    await withConnection(page, { ...plain, saveData: true, effectiveType: '4g', downlink: 10 });
    await page.goto('/');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const asked = watchRequests(page);
    await page.getByRole('main').getByRole('link', { name: home.hero.services }).focus();
    await letAMinutePass(page);
    expect(asked.filter((path) => path.includes('.data'))).toEqual([]);
  });

  test('nothing is fetched ahead of a sign of intent, and then one page at a time', async ({ page }) => {
    await page.clock.install();
    await withConnection(page, { saveData: false, effectiveType: '4g', downlink: 10 });
    const asked = watchRequests(page);
    const ofPages = () => asked.filter((path) => path.includes('.data'));
    await page.goto('/');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await letAMinutePass(page);
    expect(ofPages()).toEqual([]);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/case-studies.data', async (route) => {
      await released;
      await route.continue();
    });
    const footer = page.getByRole('contentinfo');
    await footer.locator('a[href="/case-studies"]').focus();
    await expect.poll(ofPages).toHaveLength(1);
    for (const path of ['/privacy-policy', '/cookie-policy']) {
      await footer.locator(`a[href="${path}"]`).focus();
    }
    release();
    // The latest wish alone is left.
    await expect.poll(() => ofPages().length).toBe(2);
    expect(ofPages()[1]).toMatch(/^\/cookie-policy\.data/u);
  });

  test('the link whose pointing started the application has its page fetched', async ({ page }) => {
    await page.goto('/privacy-policy');
    const asked = watchRequests(page);
    const link = page.getByRole('contentinfo').locator('a[href="/case-studies"]');
    await link.focus();
    await expect.poll(() => asked.some((path) => path.startsWith('/case-studies.data'))).toBe(true);
  });
});

test.describe('before the application runs', () => {
  test('a press of the search button opens the dialog once it can', { tag: '@core' }, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('banner').locator('[data-search-key]').first().click();
    await expect(page.getByRole('dialog', { name: 'Search Content' })).toBeHidden();
    release();
    await expect(page.getByRole('dialog', { name: 'Search Content' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('a link leads on at once, as a document', { tag: '@core' }, async ({ page }) => {
    await holdScripts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('main').getByRole('link', { name: home.hero.services }).click();
    await expect(page).toHaveURL('/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Keeps the application's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Bytes over the network of everything that the document has loaded, in order. */
function transferred(page: Page): Promise<Array<{ name: string; bytes: number }>> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).transferSize })),
  );
}

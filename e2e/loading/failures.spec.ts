import type { Page, Route } from '@playwright/test';
import { expect, expectSoundAtEachWidth, hold, hydrated, test, touch, visit } from '../support/fixtures.ts';
import { edition, frame, home } from '../support/words.ts';

const reloaded = 'reloaded';

test.use({
  allowedMessages: /Failed to (load|fetch)|ERR_|error loading|could not be loaded|Unable to preload|NetworkError/iu,
});

const study = edition.searchEntries().find(({ href }) => href.startsWith(`${edition.paths.caseStudies()}/`));
const service = edition.searchEntries().find(({ href }) => href.startsWith(`${edition.paths.services()}/`));
const target = study?.href ?? '';

for (const [what, read] of Object.entries({ 'without late styles': abort, 'in an older browser': readAsOlder })) {
  test(`nothing is folded on a wide screen ${what}`, async ({ page }) => {
    await page.route('**/assets/*.css', read);
    await page.goto(edition.paths.resources());
    await expect(page.locator('main .fold[open]').first()).toBeVisible();
    await expect(page.locator('main .fold:not([open])')).toHaveCount(0);
    if (read === readAsOlder) {
      await expect(page.locator('main .fold > summary').first()).toHaveCSS('pointer-events', 'none');
    }
  });
}

/** Answers with styles as a browser without ::details-content reads them. */
async function readAsOlder(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replaceAll('::details-content', '::unknown') });
}

test.describe('on the way to a search result', () => {
  for (const [what, pattern] of [
    ['code', '**/assets/case-study-*.js'],
    ['styles', '**/assets/case-study-*.css'],
    ['data', '**/assets/data-*.js'],
  ] as const) {
    test(`${what} that cannot be had lead to the target as a document`, async ({ page }) => {
      await visit(page, '/contact');
      await page.route(pattern, abort);
      await page.route(`**${target}`, async (route) => {
        // The document that the browser opens names parts that are there.
        if (route.request().isNavigationRequest()) {
          await page.unroute(pattern);
        }
        await route.continue();
      });
      const loads = countLoads(page);
      await chooseResult(page);
      await expect.poll(() => loads.paths.at(-1)).toBe(target);
      await expect(page).toHaveURL(target);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await marks(page)).not.toContain(reloaded);
    });
  }

  test('a document that cannot be had shows the error screen inside the frame', async ({ page }) => {
    await visit(page, '/contact');
    await page.route(`**${service?.href}`, abort);
    const loads = countLoads(page);
    await chooseResult(page, service);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: frame.errorScreen.title })).toBeVisible();
    await expect(page).toHaveTitle(frame.errorScreen.title);
    // Nothing says that it's the page before.
    await expect(page.locator('head :is([rel=canonical],[rel=alternate],[property],[type$=json])')).toHaveCount(0);
    await expect(page.locator('head meta[name=viewport]')).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('font-family', /Archivo/u);
    await expect(main.getByRole('link', { name: frame.errorScreen.reload })).toHaveAttribute('href', /\w$/u);
    await expectSoundAtEachWidth(page);
    expect(loads.paths).toEqual([]);
    await main.getByRole('link', { name: frame.errorScreen.home }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: frame.errorScreen.title })).toHaveCount(0);
  });
});

test('a late part of the page is asked for again, and its button is busy until it comes', async ({ page }) => {
  const { cluster } = edition.tools();
  const part = await abortFirst(page, '**/assets/cluster-result-*.js*');
  const release = await hold(page, '**/assets/cluster-result-*.js*');
  const loads = countLoads(page);
  await visit(page, edition.paths.resources());
  await page.getByRole('textbox', { name: cluster.fields.topic.label }).fill('kitchens');
  await page.getByRole('button', { name: cluster.submit, exact: true }).click();
  const busy = page.locator('#cluster-generator [type=submit][aria-busy=true]');
  await expect(busy).toBeAttached();
  release();
  await expect(page.locator('[data-tool-result="cluster-generator"]')).toBeVisible();
  await expect(busy).toHaveCount(0);
  expect(part.asked).toBeGreaterThan(1);
  expect(loads.paths).toEqual([edition.paths.resources()]);
});

test.describe("the application's own start", () => {
  test('leads to one reload a tab, and the page can be read', async ({ page }) => {
    await page.route('**/assets/entry.client-*.js', abort);
    const refused = countRefusals(page, /entry\.client/u);
    // A form that posts works without it, and keeps what was typed.
    await page.goto(edition.paths.contact());
    const name = page.locator('#name');
    await name.fill('Ana');
    await expect.poll(() => refused.count).toBe(2);
    await page.locator('#contact-form [type=submit]').click();
    await expect(page.locator('#contact-faults li')).toHaveCount(2);
    await expect(name).toHaveValue('Ana');
    const loads = countLoads(page);
    await page.goto('/');
    await touch(page);
    await expect.poll(() => loads.paths).toEqual(['/', '/']);
    // A touch of the document that is on its way out would start nothing.
    await page.waitForFunction(isReloaded);
    await touch(page);
    // Asked for twice before the reload and twice after it.
    await expect.poll(() => refused.count).toBe(6);
    await touch(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads.paths).toEqual(['/', '/']);
    expect(await marks(page)).toContain(reloaded);
  });

  test('leads to one reload for a part that it needs, too', async ({ page }) => {
    await page.route('**/assets/data-*.js', abort);
    const loads = countLoads(page);
    await page.goto('/');
    await touch(page);
    await expect.poll(() => loads.paths).toEqual(['/', '/']);
  });

  test('is asked for again before that', async ({ page }) => {
    await abortFirst(page, '**/assets/entry.client-*.js');
    const loads = countLoads(page);
    await visit(page, '/');
    expect(loads.paths).toEqual(['/']);
    expect(await marks(page)).not.toContain(reloaded);
  });

  test('never gets in the way of a visitor who is leaving', async ({ page }) => {
    await page.route('**/assets/entry.client-*.js', abort);
    // The next page takes longer than both tries.
    await page.route('**/services', async (route) => {
      await expect.poll(() => refused.count).toBe(2);
      await route.continue();
    });
    const refused = countRefusals(page, /entry\.client/u);
    const loads = countLoads(page);
    await page.goto('/');
    await touch(page);
    await page.getByRole('main').getByRole('link', { name: home.hero.services }).click({ noWaitAfter: true });
    await expect(page).toHaveURL('/services');
    expect(loads.paths.filter((path) => path === '/')).toHaveLength(1);
  });

  test('waits offline, and goes on when the line is back', async ({ page, context }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await touch(page);
    await context.setOffline(true);
    release();
    await expect.poll(() => marks(page)).not.toContain(reloaded);
    await context.setOffline(false);
    await expect(page.locator('html[data-ready]')).toBeAttached();
  });
});

test('a form has one id: at a second press before the application runs, and after', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  const sent: string[] = [];
  await page.route('/', (route) => {
    if (route.request().method() !== 'POST') {
      return route.continue();
    }
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('enquiry-id') ?? '');
    // The browser stays where it is.
    return route.fulfill({ status: 204 });
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  for (const count of [1, 2]) {
    await page.locator('#contact-form button[type=submit]').click();
    await expect.poll(() => sent).toHaveLength(count);
  }
  expect(sent[0]).toMatch(/^[\w-]{8,64}$/u);
  expect(sent[1]).toBe(sent[0]);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ana');
  release();
  await hydrated(page);
  await expect(page.locator('input[name="enquiry-id"]')).toHaveValue(sent[0] ?? '');
  await expect(name).toHaveValue('Ana');
});

/** Aborts the first request for a part, and counts all of them. */
async function abortFirst(page: Page, pattern: string): Promise<{ asked: number }> {
  const part = { asked: 0 };
  await page.route(pattern, (route) => {
    part.asked += 1;
    return part.asked === 1 ? route.abort() : route.continue();
  });
  return part;
}

function abort(route: Route): Promise<void> {
  return route.abort();
}

/** Opens a page inside the application. */
async function chooseResult(page: Page, entry = study): Promise<void> {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: edition.words('search').words.title });
  await dialog.getByRole('textbox').fill(entry?.title ?? '');
  await dialog.getByRole('link', { name: entry?.title ?? '' }).click({ noWaitAfter: true });
}

function marks(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage));
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming).type === 'reload' && document.readyState === 'complete';
}

/** The documents that are asked for, by path, apart from those that the browser fetches ahead. */
function countLoads(page: Page): { paths: string[] } {
  const loads: { paths: string[] } = { paths: [] };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.headers()['sec-purpose'] && request.frame() === page.mainFrame()) {
      loads.paths.push(new URL(request.url()).pathname);
    }
  });
  return loads;
}

function countRefusals(page: Page, url: RegExp): { count: number } {
  const refusals = { count: 0 };
  page.on('requestfailed', (request) => {
    refusals.count += Number(url.test(request.url()));
  });
  return refusals;
}

/** The message that the browser is offline. */
const word = (page: Page) => page.getByRole('alert').filter({ has: page.locator('a[href^="tel:"]') });

test.describe('offline', () => {
  test.use({
    allowedMessages: /\/assets\/|Failed to (load|fetch)|ERR_|error loading|could not be loaded|not sent|NetworkError/iu,
  });

  test('a link keeps the page and says so, before and after the application runs', async ({ page, context }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await context.setOffline(true);
    const services = page.getByRole('main').getByRole('link', { name: home.hero.services });
    await services.click();
    await expect(word(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await context.setOffline(false);
    await expect(word(page)).toBeHidden();
    release();
    await hydrated(page);
    await context.setOffline(true);
    await services.click();
    await expect(word(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await services.click();
    await expect(page).toHaveURL('/services');
  });

  test('a form that is pressed early is not sent, and keeps what was typed', async ({ page, context }) => {
    await hold(page, '**/assets/*.js');
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Name', { exact: true }).fill('Ana');
    await context.setOffline(true);
    await page.locator('#contact-form button[type=submit]').click();
    await expect(word(page)).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana');
  });

  test('a running page works, silent until a result is chosen', async ({ page, context }) => {
    await visit(page, edition.paths.blog());
    const dialog = page.getByRole('dialog', { name: edition.words('search').words.title });
    await page.keyboard.press('/');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    const { filter } = edition.words('pages/blog').list;
    const category = page.getByRole('group', { name: filter }).getByRole('button').last();
    await category.click();
    await expect(category).toHaveAttribute('aria-pressed', 'true');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: frame.nav.servicesMenu }).click();
    await expect(banner.getByRole('link', { name: frame.nav.allServices })).toBeVisible();
    await banner.getByRole('button', { name: frame.theme.toggle }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/u);
    await banner.getByRole('button', { name: frame.search.open }).click();
    await expect(dialog).toBeVisible();
    await expect(word(page)).toBeHidden();
    // A result is a link.
    await dialog.getByRole('textbox').fill('a');
    await dialog.getByRole('link').first().click();
    await expect(word(page)).toBeVisible();
    await expect(page).toHaveURL(edition.paths.blog());
  });

  test("a tool calculates; a late part says that it's missing, and comes with the line", async ({ page, context }) => {
    const { roi, cluster } = edition.tools();
    await visit(page, edition.paths.resources());
    await context.setOffline(true);
    await page.locator('#roi-calculator').getByRole('button', { name: roi.submit, exact: true }).click();
    await expect(page.locator('[data-tool-result="roi-calculator"]')).toContainText(roi.marker.title);
    const generator = page.locator('#cluster-generator');
    await generator.getByRole('textbox', { name: cluster.fields.topic.label }).fill('kitchens');
    const generate = generator.getByRole('button', { name: cluster.submit, exact: true });
    await generate.click();
    await expect(generator).toContainText(frame.latePart);
    await expect(word(page)).toBeHidden();
    await context.setOffline(false);
    await generate.click();
    await expect(page.locator('[data-tool-result="cluster-generator"]')).toBeVisible();
  });
});

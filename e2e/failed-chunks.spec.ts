import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';

test.use({
  allowedMessages: /Failed to (load|fetch)|error loading dynamically|Error loading route module|could not be loaded/i,
});

test('a page whose chunk is gone is reloaded once, keeps what was typed, and then gives way to the error screen', async ({
  page,
}) => {
  // A line of which nothing is known: no page is fetched ahead before the chunk is gone.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }));
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await page.getByRole('textbox', { name: 'Message' }).fill('A bakery in Tampa');
  await page.route('**/assets/about-*.js', (route) => route.abort());
  const loads = countLoads(page);

  await goToAbout(page);
  await expect.poll(() => loads.count).toBe(1);
  await hydrated(page);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A bakery in Tampa');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('reloadedAfterPreloadError');

  await goToAbout(page);
  await expect(page.getByRole('heading', { name: 'This page ran aground' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('font-family', /Archivo/);
  expect(loads.count).toBe(1);
});

test('a late part whose chunk is gone leads to one reload, and the page goes on without it', async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/late-parts-*.js', (route) => {
    asked++;
    return route.abort();
  });
  const loads = countLoads(page);
  await page.goto('/');
  await expect.poll(() => loads.count).toBe(2);
  await hydrated(page);
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads.count).toBe(2);
});

test('an application that cannot be loaded leads to one reload, and the page can be read', async ({ page }) => {
  await page.route('**/assets/entry.client-*.js', (route) => route.abort());
  const loads = countLoads(page);
  await page.goto('/');
  await expect.poll(() => loads.count).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Shift');
  await page.waitForTimeout(500);
  expect(loads.count).toBe(2);
});

/** Clicks without pointing first, for a page that is pointed at is fetched ahead. */
async function goToAbout(page: Page): Promise<void> {
  await page.getByRole('main').or(page.getByRole('banner')).locator('a[href="/about"]').first().dispatchEvent('click');
}

function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count++;
  });
  return loads;
}

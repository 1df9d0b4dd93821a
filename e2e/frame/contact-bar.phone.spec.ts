import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { dieOfWidget, openStill } from '../support/still-clock.ts';
import { form, frame, site } from '../support/words.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasSeenFloatingDice', 'true')));

test.describe('with the cookie banner answered', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false')));

  for (const path of ['/', '/contact', '/privacy-policy', '/services']) {
    test(`the bar on ${path} has the phone, the form, and the die`, { tag: '@core' }, async ({ page }) => {
      await page.goto(path);
      const ways = page.getByRole('navigation', { name: frame.contactBar.label });
      await expect(ways.getByRole('link', { name: site.phoneShown })).toHaveAttribute('href', `tel:${site.phone}`);
      await expect(ways.getByRole('link', { name: frame.contactBar.write })).toHaveAttribute('href', '/contact');
      await hydrated(page);
      await expect(dieOfWidget(page)).toBeVisible();
      const box = await bar(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
    });
  }

  test("the page's last line stands clear of the bar", async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const line = page.getByRole('contentinfo').getByText(frame.footer.madeIn);
    await expect(line).toBeInViewport();
    const [last, top] = [await line.boundingBox(), await bar(page).boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  });

  test('the bar leaves while a text field has the focus', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    const name = page.getByRole('textbox', { name: form.fields.name.label });
    await name.focus();
    await expect(bar(page)).toBeHidden();
    await name.blur();
    await expect(bar(page)).toBeVisible();
  });

  test("a press where the bar returns reaches the form's button", async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    const send = page.getByRole('button', { name: form.submit });
    await page.getByRole('textbox', { name: form.fields.message.label }).focus();
    await send.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 8));
    const box = await send.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(page.locator('#contact-error')).toBeVisible();
  });

  test('the bar covers nothing that has the focus', { tag: '@core' }, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await expect(dieOfWidget(page)).toBeVisible();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(bottom).toBeLessThanOrEqual(top);
    }
  });

  test('on a low screen, the bar ends the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/');
    await hydrated(page);
    await expect(bar(page)).not.toBeInViewport();
    await bar(page).scrollIntoViewIfNeeded();
    await expect(dieOfWidget(page)).toBeVisible();
  });
});

test('the bar makes room for the cookie banner', async ({ page }) => {
  await openStill(page, '/');
  await page.clock.runFor(1000);
  const banner = page.locator('section[lang="es"]');
  await expect(banner).toBeVisible();
  await expect(async () => {
    const [above, below] = [await bar(page).boundingBox(), await banner.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  }).toPass();
});

test('on a low screen, the bar and the cookie banner end the page without covering one another', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openStill(page, '/contact');
  await page.clock.runFor(1000);
  const banner = page.locator('section[lang="es"]');
  await expect(banner).toBeVisible();
  await bar(page).getByRole('link', { name: frame.contactBar.write }).focus();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const [above, below] = [await bar(page).boundingBox(), await banner.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar calls and writes', { tag: '@core' }, async ({ page }) => {
    await page.goto('/services');
    const ways = page.getByRole('navigation', { name: frame.contactBar.label });
    await expect(ways.getByRole('link')).toHaveCount(2);
  });
});

function bar(page: Page) {
  return page.locator('[data-contact-bar]');
}

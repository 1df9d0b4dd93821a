import { expect, expectSoundPage, test, visit } from '../support/fixtures.ts';
import { banner, openStill, settle, stored, widget } from '../support/still-clock.ts';
import { form, frame } from '../support/words.ts';

test('the banner comes after a second, in Spanish, and interrupts nothing', {
  tag: ['@both', '@core'],
}, async ({ page }) => {
  await openStill(page, '/');
  await page.clock.runFor(999);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toHaveAttribute('lang', 'es');
  await expect(banner(page)).not.toHaveAttribute('aria-modal', 'true');
  expect(await stored(page)).not.toHaveProperty('cookiesAccepted');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // axe measures with the page's own timers.
  await page.clock.resume();
  await expectSoundPage(page);
});

test('a press on a button that the banner half covers counts', { tag: '@both' }, async ({ page }) => {
  await visit(page, '/contact');
  await expect(banner(page)).toBeVisible();
  const send = page.getByRole('button', { name: form.submit });
  const top = () =>
    page.evaluate(() => {
      const { scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
      return innerHeight - Number.parseFloat(scrollPaddingBlockEnd);
    });
  await expect.poll(top).toBeLessThan(page.viewportSize()?.height ?? 0);
  await send.evaluate((button, free) => scrollBy(0, button.getBoundingClientRect().bottom - free - 40), await top());
  const box = await send.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 15);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('#contact-error')).toBeVisible();
});

test('the banner follows the skip link by keyboard, and the policy that it leads to asks again', async ({ page }) => {
  await openStill(page, '/');
  await page.clock.runFor(1000);
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: frame.skipLink })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Configure cookies' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cookie-policy$/u);
  // The policy is another document, with its own second.
  await page.clock.runFor(1000);
  await expect(banner(page)).toBeVisible();
});

for (const [by, value] of [
  ['Accept all', 'true'],
  ['Essential only', 'false'],
  ['Close', 'false'],
] as const) {
  test(`'${by}' stores ${value} with its day, and hides the banner`, async ({ page }) => {
    await openStill(page, '/');
    await page.clock.runFor(1000);
    await banner(page).getByRole('button', { name: by }).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ cookiesAccepted: value, cookiesAcceptedAt: '2026-11-21' });
  });
}

test('the footer reopens the banner, which takes the focus and returns it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'));
  await openStill(page, '/');
  const settings = page.getByRole('button', { name: frame.footer.cookieSettings });
  await settings.focus();
  await settings.press('Enter');
  await expect(banner(page)).toBeFocused();
  await banner(page).getByRole('button', { name: 'Essential only' }).click();
  await expect(settings).toBeFocused();
  expect(await stored(page)).toHaveProperty('cookiesAccepted', 'false');
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the open menu covers everything else', async ({ page }) => {
    await openStill(page, '/');
    await page.clock.runFor(1000);
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: frame.nav.menu }).click();
    await expect(banner(page)).toBeHidden();
    await expect(widget(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeVisible();
  });

  test('the banner never covers a focused element', async ({ page }) => {
    await openStill(page, '/');
    await page.clock.runFor(1000);
    await settle(page);
    const top = (await banner(page).boundingBox())?.y ?? 0;
    for (let step = 0; step < 90; step++) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => {
        const focused = document.activeElement;
        const outside = focused && focused !== document.body && !focused.closest('[lang="es"]');
        return outside ? focused.getBoundingClientRect().bottom : 0;
      });
      expect(bottom).toBeLessThanOrEqual(top);
    }
  });
});

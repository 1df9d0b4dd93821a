import { expect, hydrated, test } from './fixtures.ts';

const services = ['Strategic SEO consulting', 'Digital storytelling', 'SEO automation', 'Personal branding'];

test.describe('header on a wide screen', () => {
  test('a dropdown opens while the mouse rests on its item and closes when it leaves', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const menu = page.locator('#menu-services');
    await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).hover();
    await expect(menu).toBeVisible();
    for (const service of services) await expect(menu.getByRole('link', { name: service })).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(menu).toBeHidden();
  });

  test('both dropdowns open and close by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    for (const [name, id] of [
      ['Show the services', '#menu-services'],
      ['Show the case studies', '#menu-case-studies'],
    ] as const) {
      const opener = page.getByRole('button', { name });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(id)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator(`${id} a`).first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator(id)).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('choosing a link in a dropdown goes there and closes it', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Show the services' }).click();
    await page.locator('#menu-services').getByRole('link', { name: 'SEO automation' }).click();
    await expect(page).toHaveURL('/services/seo-automation');
    await expect(page.locator('#menu-services')).toBeHidden();
  });
});

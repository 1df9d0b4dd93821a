import { expect, expectSoundPage, hydrated, test } from './fixtures.ts';

test.describe('header on a phone', () => {
  test('the menu opens by touch, holds every link, and closes when one is chosen', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.locator('#menu');
    await expect(menu).toBeVisible();
    for (const name of ['Services', 'Case Studies', 'How We Work', 'Blog', 'Resources', 'About', 'Contact'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expectSoundPage(page);
    await menu.getByRole('link', { name: 'Contact', exact: true }).tap();
    await expect(page).toHaveURL('/contact');
    await expect(menu).toBeHidden();
  });

  test('everything in the bar is on the screen and large enough to touch', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const bar = page.getByRole('banner');
    for (const target of [
      bar.getByRole('link', { name: 'Tidemark, home' }),
      bar.getByRole('link', { name: 'Book Consultation' }).first(),
      bar.getByRole('link', { name: 'Search' }),
      bar.getByRole('button', { name: 'Menu' }),
    ]) {
      const box = await target.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360, (await target.textContent()) ?? '').toBe(true);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

import { expect, expectSoundPage, hydrated, test } from './fixtures.ts';

const services = ['Strategic SEO consulting', 'Digital storytelling', 'SEO automation', 'Personal branding'];

test.describe('header on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has the menu instead');

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

test.describe('header on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide screen shows the navigation itself');

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

test('the consultation link of the header is the telephone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first()).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  );
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a change of page scrolls to the top, moves the focus, announces the title, and Back restores the place', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL('/cookie-policy');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Page loaded' })).toHaveText(
    `Page loaded: ${await page.title()}`,
  );
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('the footer has its links, the current year and the way to write', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Blog', '/blog'],
    ['SEO Tools', '/resources'],
    ['Case Studies', '/case-studies'],
    ['How We Work', '/how-we-work'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Cookie Policy', '/cookie-policy'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(footer).toContainText(String(new Date().getUTCFullYear()));
  await expect(footer).toContainText('Made in Florida');
  await expect(footer.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('target', '_blank');
});

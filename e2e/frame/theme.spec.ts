import { expect, hydrated, test } from '../support/fixtures.ts';
import { frame } from '../support/words.ts';

const paper = { light: 'rgb(253, 254, 254)', dark: 'rgb(8, 24, 38)' };

for (const system of ['light', 'dark'] as const) {
  test.describe(`with the system's theme ${system}`, () => {
    test.use({ colorScheme: system });
    const other = system === 'light' ? 'dark' : 'light';

    test('the page follows it, and the toggle changes and remembers the choice', {
      tag: system === 'dark' ? ['@both', '@core'] : '@both',
    }, async ({ page, isMobile }) => {
      await page.goto('/contact');
      await hydrated(page);
      await expect(page.locator('html')).toHaveCSS('background-color', paper[system]);
      if (isMobile) {
        await page.getByRole('button', { name: frame.nav.menu }).click();
      }
      await page
        .getByRole('button', { name: `Switch to the ${other} theme` })
        .locator('visible=true')
        .click();
      await expect(page.locator('html')).toHaveCSS('background-color', paper[other]);
      await page.reload();
      await expect(page.locator('html')).toHaveCSS('background-color', paper[other]);
    });

    test('the footer returns to the system’s theme', async ({ page }) => {
      await page.goto('/contact');
      await hydrated(page);
      const choice = page.getByRole('group', { name: 'Theme' });
      await choice.getByRole('radio', { name: other === 'dark' ? 'Dark' : 'Light' }).check();
      await expect(page.locator('html')).toHaveCSS('background-color', paper[other]);
      await choice.getByRole('radio', { name: 'System' }).check();
      await expect(page.locator('html')).toHaveCSS('background-color', paper[system]);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    });

    test.describe('when the application never starts', () => {
      test.use({ allowedMessages: /Failed to (load|fetch)|ERR_FAILED|error loading dynamically/iu });

      test('a remembered theme is there at the first paint', { tag: system === 'dark' ? '@core' : [] }, async ({
        page,
      }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), other);
        // Without its script file, the application never starts: only the document is painted.
        await page.route('**/assets/*.js', (route) => route.abort());
        await page.goto('/contact', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveCSS('background-color', paper[other]);
      });
    });
  });
}

test('there is no toggle before the page has mounted', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: /theme/u })).toHaveCount(0);
  await context.close();
});

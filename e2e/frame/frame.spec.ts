import { answerGreetings, expect, hydrated, test, visit } from '../support/fixtures.ts';
import { openStill } from '../support/still-clock.ts';
import { dice, edition, frame } from '../support/words.ts';

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: frame.skipLink });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test("the page ends with its last line, above a small screen's die", { tag: '@both' }, async ({ page, isMobile }) => {
  await answerGreetings(page);
  await visit(page, '/about');
  await expect(page.getByRole('complementary', { name: dice.widget.label })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const { last, covered } = await page.evaluate(() => ({
    last: Math.max(...[...document.querySelectorAll('footer *')].map((each) => each.getBoundingClientRect().bottom)),
    covered: document.querySelector('[data-contact-bar]')?.getBoundingClientRect().top ?? 0,
  }));
  // Browsers scroll by whole pixels.
  expect(Math.abs(last - (isMobile ? covered : (page.viewportSize()?.height ?? 0)))).toBeLessThan(1);
});

test('on a screen of little height, neither header nor banner is fixed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/about');
  const banner = page.getByRole('region', { name: edition.words('consent').region });
  await expect(banner).toBeAttached();
  for (const part of [page.getByRole('banner'), banner]) {
    expect(await part.evaluate((element) => getComputedStyle(element).position)).not.toBe('fixed');
  }
  await page.evaluate(() => scrollTo(0, 900));
  for (const part of [page.getByRole('banner'), banner]) {
    await expect(part).not.toBeInViewport();
  }
  // The banner is at the end of the page, in nothing's way.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(banner).toBeInViewport();
});

const article = edition.paths.article(edition.posts()[0]?.id ?? '');

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('Copy Link copies, and its toast goes after 1,000,000 ms, by Escape, and by its button', async ({ page }) => {
  await openStill(page, article);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Link copied!' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('The article link has been copied to clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator('link[rel="canonical"]').getAttribute('href'),
  );
  await page.clock.runFor(999_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await copy.press('Enter');
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(copy).toBeFocused();
  await copy.press('Enter');
  await page.getByRole('button', { name: frame.toast.dismiss, exact: true }).press('Enter');
  await expect(toast).toBeHidden();
  await expect(copy).toBeFocused();
  await copy.click();
  await expect(toast).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).first().click();
  await expect(page).toHaveURL(/\/blog$/u);
  await hydrated(page);
  await expect(toast).toBeHidden();
});

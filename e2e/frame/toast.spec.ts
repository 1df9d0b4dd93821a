import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openStill } from '../support/still-clock.ts';
import { edition, frame } from '../support/words.ts';

const article = edition.paths.article(edition.posts()[0]?.id ?? '');

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a toast is announced, survives a navigation, and goes after 1,000,000 ms', async ({ page }) => {
  await openWithToasts(page);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Link copied!' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('The article link has been copied to clipboard.');
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).first().click();
  await expect(page).toHaveURL(/\/blog$/u);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await showToasts(page);
  await expect(toast).toBeVisible();
  await page.clock.runFor(998_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
});

test('a toast can be dismissed, and a second one replaces the first', async ({ page }) => {
  await openWithToasts(page);
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await copy.click();
  await copy.click();
  await expect(page.getByText('Link copied!')).toHaveCount(1);
  await page.getByRole('button', { name: frame.toast.dismiss, exact: true }).click();
  await expect(page.getByText('Link copied!')).toBeHidden();
});

test('Escape dismisses a toast, and its button returns the focus to where it was', async ({ page }) => {
  await openWithToasts(page);
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await copy.press('Enter');
  await expect(page.getByText('Link copied!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Link copied!')).toBeHidden();
  await expect(copy).toBeFocused();
  await copy.press('Enter');
  await page.getByRole('button', { name: frame.toast.dismiss, exact: true }).press('Enter');
  await expect(page.getByText('Link copied!')).toBeHidden();
  await expect(copy).toBeFocused();
});

/** Opens an article with a stopped clock. */
async function openWithToasts(page: Page): Promise<void> {
  await openStill(page, article);
  await showToasts(page);
}

/** Loads what shows toasts: it comes when the browser is idle, a second later at most. */
async function showToasts(page: Page): Promise<void> {
  await page.clock.runFor(1000);
  await page.waitForLoadState('networkidle');
}

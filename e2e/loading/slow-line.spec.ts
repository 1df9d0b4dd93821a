import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { hold } from '../support/held-answers.ts';
import { edition, frame } from '../support/words.ts';

const { paths } = edition;
const entries = edition.searchEntries();
const service = entries.find(({ href }) => href.startsWith(`${paths.services()}/`));
const study = entries.find(({ href }) => href.startsWith(`${paths.caseStudies()}/`));

test('on a slow line, the way to a search result shows, and the page stays whole until the next one is there', async ({
  page,
}) => {
  await page.goto(paths.about());
  await hydrated(page);
  const main = page.getByRole('main');
  const title = await page.title();
  const release = await hold(page, '**/*.data*');
  await choose(page, service?.title);
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(1);
  const line = await main.evaluate((element) => {
    const { content, position, borderBlockStartWidth } = getComputedStyle(element, '::before');
    return { content, position, borderBlockStartWidth };
  });
  expect(line).toEqual({ content: '""', position: 'fixed', borderBlockStartWidth: '3px' });
  await expect(page).toHaveURL(paths.about());
  await expect(page).toHaveTitle(title);

  release();
  await expect(page).toHaveURL(service?.href ?? '');
  await expect(main).not.toHaveAttribute('aria-busy');
  await expect(page).not.toHaveTitle(title);
  await expect(main).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(0);
});

test('a skeleton takes the focus from what it replaces', async ({ page }) => {
  await page.goto(paths.about());
  await hydrated(page);
  const release = await hold(page, '**/*.data*');
  await choose(page, study?.title);
  await expect(page.getByTestId('skeleton-card').first()).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  // Not inside what is busy: a screen reader would wait with it.
  await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(study?.href ?? '');
});

async function choose(page: Page, title = ''): Promise<void> {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: edition.search().words.title });
  await dialog.getByRole('textbox').fill(title);
  await dialog.getByRole('link', { name: title }).press('Enter');
}

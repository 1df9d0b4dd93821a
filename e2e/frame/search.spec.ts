import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../text/interpolate.ts';
import { atRest, expect, expectSoundPage, test, visit } from '../support/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';
import { edition, frame } from '../support/words.ts';

const words = mainEdition().words('search');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search Content' });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: frame.search.open, exact: true });

test.describe('the search dialog', () => {
  test('says how to start, finds by title, and says when nothing matches', {
    tag: ['@both', '@core'],
  }, async ({ page }) => {
    await visit(page, '/about');
    await opener(page).click();
    const dialog = dialogOf(page);
    const box = dialog.getByRole('textbox', { name: 'Search' });
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(edition.words('search').words.hint);
    await expect(dialog.getByRole('status')).toHaveText('Start typing to search...');
    await expect(dialog.getByRole('link')).toHaveCount(0);

    await box.fill('sEo');
    await expect(dialog.getByRole('link')).toHaveText(found('seo'));
    await box.fill('rental');
    await expect(dialog.getByRole('link')).toHaveText(found('rental'));
    await expectSoundPage(page);
    await box.fill('zzz');
    await expect(dialog.getByRole('status')).toHaveText('No results found for "zzz"');
    await expect(dialog.getByRole('link')).toHaveCount(0);
  });

  test('works by keyboard: opens, moves, returns to typing, picks, closes, and returns the focus', async ({ page }) => {
    await visit(page, '/about');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const box = dialog.getByRole('textbox');
    await expect(box).toBeFocused();
    await page.keyboard.type('seo');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('link', { name: 'SEO Automation' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('link', { name: 'Free SEO Tools' })).toBeFocused();
    await page.keyboard.type(' a');
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener(page)).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type('auto');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/services/seo-automation');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await opener(page).click();
    await expect(box).toHaveValue('');
    await expect(dialog.getByRole('status')).toHaveText('Start typing to search...');
  });

  test('a slash typed into a field stays a slash, and Ctrl K opens the search there too', async ({ page }) => {
    await visit(page, '/blog');
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.type('a/b');
    await expect(field).toHaveValue('a/b');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
  });
});

test.describe('/search', () => {
  test('follows what the visitor types, and Enter puts it into the URL', async ({ page }) => {
    await visit(page, '/search');
    const main = page.getByRole('main');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    await expect(main.getByRole('status')).toHaveText('Start typing to search...');
    await main.getByRole('searchbox').fill('about');
    await expect(main.getByRole('region', { name: 'Results' }).getByRole('link')).toHaveText(found('about'));
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/search?q=about');
    await expect(main.getByRole('region', { name: 'Results' }).getByRole('link')).toHaveText(found('about'));
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is where the header leads, with the form and all entries', async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('banner').getByRole('button', { name: frame.search.open, exact: true }).click();
      await expect(page).toHaveURL('/search?');
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Start typing to search...');
      await expectAll(page);
    });

    test('the server answers with the results, or that there are none', { tag: '@core' }, async ({ page }) => {
      await page.goto('/search?q=SEO');
      const main = page.getByRole('main');
      await expect(main.getByRole('searchbox')).toHaveValue('SEO');
      await expect(main.getByRole('region', { name: words.words.results }).getByRole('link')).toHaveText(found('seo'));
      await expect(main.getByRole('status')).toHaveText(interpolate(words.words.count, { count: found('seo').length }));
      await expect(page).toHaveTitle(/^“SEO”/u);
      await expect(main.getByText(words.page.scriptless)).toBeHidden();
      await main.getByRole('searchbox').fill('<b>"none"</b>');
      await main.getByRole('searchbox').press('Enter');
      await expect(main.getByRole('status')).toHaveText('No results found for "<b>"none"</b>"');
      await expect(main.getByRole('region', { name: 'Results' })).toHaveCount(0);
      await expect(main.getByRole('link', { name: words.words.articles })).toBeVisible();
    });

    test('on a host that answers no query, the page says what to do', async ({ page }) => {
      await answerNoQuery(page);
      await page.goto('/search?q=seo');
      // Playwright's text matching skips `noscript`.
      await expect(page.locator('main noscript p')).toBeVisible();
      await expect(page.getByRole('region', { name: words.page.all })).toBeVisible();
    });
  });

  for (const host of ['the embedded server', 'a static host'] as const) {
    test(`a query's results take no one's place on ${host}, and the title has the query`, async ({ page }) => {
      if (host === 'a static host') {
        await answerNoQuery(page);
      }
      await watchShifts(page);
      await visit(page, '/search?q=seo');
      const results = page.getByRole('main').getByRole('region', { name: words.words.results });
      await expect(results.getByRole('link')).toHaveText(found('seo'));
      await expect(page).toHaveTitle(/^“seo”/u);
      await atRest(page);
      expect(await shiftsOf(page)).toEqual([]);
      // The rest of the index comes back with the box empty.
      await page.getByRole('main').getByRole('searchbox').fill('');
      await expectAll(page);
    });
  }
});

async function expectAll(page: Page): Promise<void> {
  const links = page.getByRole('region', { name: words.page.all }).getByRole('link');
  await expect(links).toHaveCount(edition.searchEntries().length);
}

/** Has a query answered with the page without one, as a static host does. */
async function answerNoQuery(page: Page): Promise<void> {
  await page.route('**/search?q=seo', async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/search', route.request().url()).href }) }),
  );
}

/** Returns the index's entries under titles with this text, as the results show it. */
function found(part: string): string[] {
  const entries = edition.searchEntries().filter(({ title }) => title.toLowerCase().includes(part));
  return entries.map(({ title, type }) => `${title} ${type}`);
}

import { editions } from '../../app/editions/edition.server.ts';
import { expect, test } from '../support/fixtures.ts';

for (const { locale, cities, toolPagePath, toolPages } of editions()) {
  const { table, entries } = toolPages()['search-almanac'];

  test.describe(`the almanac in ${locale}`, () => {
    test.beforeEach(({ page }) => page.goto(toolPagePath('search-almanac')));

    test('has a row for each city, and a source for each figure', async ({ page }) => {
      const almanac = page.getByRole('table', { name: table.caption });
      for (const { id, name } of cities()) {
        const row = almanac.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
        for (const { figure, what, source } of entries.filter(({ city }) => city === id)) {
          const cell = row.getByRole('cell').filter({ hasText: `${figure} ${what}` });
          const target = await cell.getByRole('link', { name: source.year }).getAttribute('href');
          await expect(page.locator(target ?? 'none').getByRole('link')).toHaveAttribute('href', source.url);
        }
      }
    });

    test('marks today in its month', async ({ page }) => {
      await expect(page.locator('#almanac').getByText(table.today, { exact: true })).toBeVisible();
    });

    test('is on one page of A4', async ({ page, browserName }) => {
      test.skip(browserName !== 'chromium', 'only Chromium prints to PDF');
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const sheets = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 (\d+)\S* (\d+)/gu)];
      // In points, landscape.
      expect(sheets.map(([, width, height]) => [width, height])).toEqual([['841', '594']]);
    });
  });
}

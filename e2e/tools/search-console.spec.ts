import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import {
  buildZip,
  englishExport,
  makeQueries,
} from '../../app/features/tools/search-console/model/reading/test-data/make-export.ts';
import { expectClearAtEachWidth } from '../every-page/small-screens.ts';
import { expect, expectSoundAtEachWidth, reopen, test, visit } from '../support/fixtures.ts';
import { downloaded, openFileTool, sentAlong } from './tools.ts';

const edition = mainEdition();
const words = edition.words('tools/search-console-reader');
const path = edition.toolPagePath('search-console-reader');
const { lists } = words;

const comparedZip = buildZip(englishExport);

const field = (page: Page) => page.locator('input[type="file"]');
const report = (page: Page) => page.locator('[data-tool-result="search-console"]');
const list = (page: Page, id: keyof typeof lists) => page.locator(`[data-list="${id}"]`);

type File = { name: string; content: string | Uint8Array };

async function choose(page: Page, ...files: File[]): Promise<void> {
  await field(page).setInputFiles(
    files.map(({ name, content }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })),
  );
}

test.describe('an export', () => {
  test('leads to the beginning of its report without one request', { tag: ['@both', '@core'] }, async ({ page }) => {
    const requested = await openFileTool(page, path);
    // The cookie banner is open.
    await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible();
    await choose(page, { name: 'kings-of-roofs.example-Performance-on-Search.zip', content: comparedZip });
    await expect(report(page)).toBeFocused();
    await expect(report(page).getByRole('heading', { name: words.glance.title })).toBeInViewport();
    await expect(page.getByLabel(words.options.brand)).toHaveValue('kings of roofs');
    await expect(list(page, 'losses').locator('tbody tr')).toHaveCount(3);
    await expect(list(page, 'losses')).toContainText(lists.losses.reasons.gone);
    await expect(list(page, 'overlaps')).toContainText(lists.overlaps.noPairs);
    await expect(list(page, 'brand').locator('tbody tr').first()).toContainText('410');
    await expect(list(page, 'languages').locator('tbody tr').nth(1)).toContainText(lists.languages.es);
    await expect(list(page, 'questions').locator('tbody tr')).toHaveCount(1);
    expect(requested).toEqual([]);
    await expectSoundAtEachWidth(page);
  });

  test('that can’t be read is refused by name, and the next one is read', async ({ page }) => {
    await visit(page, path);
    await choose(page, { name: 'visits.csv', content: 'Session source,Users\ngoogle,5\n' });
    await expect(page.getByRole('alert')).toContainText('visits.csv');
    await expect(page.getByRole('alert')).toContainText('Session source,Users');
    await expect(report(page)).toHaveCount(0);
    await choose(page, { name: 'export.zip', content: comparedZip });
    await expect(report(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the report', () => {
  test('follows the brand, fits every width, and hands the curve to the ROI calculator', async ({ page }) => {
    await visit(page, path);
    await choose(page, { name: 'kingsofroofs.example-Performance-on-Search.csv', content: makeQueries(800) });
    const brandRow = list(page, 'brand').locator('tbody tr').first();
    await expect(brandRow.locator('td').first()).toHaveText('80');
    await page.getByLabel(words.options.brand).fill('nothing at all');
    await expect(page.getByText(words.options.stale)).toBeVisible();
    await page.getByRole('button', { name: words.options.submit }).press('Enter');
    await expect(list(page, 'brand').locator('tbody tr').first().locator('td').first()).toHaveText('0');
    await expect(page.getByRole('button', { name: words.options.submit })).toBeFocused();
    await expect(page.getByText(words.options.stale)).toHaveCount(0);
    await expect(list(page, 'curve').getByRole('img')).toBeVisible();
    await expectClearAtEachWidth(page, page.url());
    const link = page.getByRole('link', { name: lists.curve.handoff.replace('{position}', '3') });
    const given = new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]);
    await link.click();
    await expect(page).toHaveURL(/\/resources#roi-calculator\?/u);
    const tool = page.locator('#roi-calculator');
    await expect(tool.locator('[name="position"]')).toHaveValue('3');
    await expect(tool.locator('[name="rate"]')).toHaveValue(given.get('rate') ?? 'missing');
  });

  test('goes along with a message as a summary', { tag: '@both' }, async ({ page }) => {
    await visit(page, path);
    await choose(page, { name: 'kings-of-roofs.example-Performance-on-Search.zip', content: comparedZip });
    const figures = await report(page).locator('dl').first().locator('dd').allInnerTexts();
    const text = await sentAlong(page);
    expect(text).toContain(lists.losses.title);
    expect(text).toContain(lists.losses.reasons.gone);
    for (const figure of figures) {
      expect(text).toContain(figure);
    }
  });

  test('sorts by any column, downloads what it shows, and shows more', async ({ page }) => {
    await visit(page, path);
    await choose(page, { name: 'Queries.csv', content: `${makeQueries(400)}=cmd(),1,900,0.1%,12\n` });
    const shown = list(page, 'opportunities');
    const clicks = shown.getByRole('columnheader', { name: new RegExp(`^${words.columns.clicks}`, 'u') });
    await clicks.getByRole('button').click();
    await expect(clicks).toHaveAttribute('aria-sort', 'descending');
    await clicks.getByRole('button').press('Enter');
    await expect(clicks).toHaveAttribute('aria-sort', 'ascending');
    await expect(shown.locator('tbody tr').first()).toContainText('=cmd()');
    await expect(shown.getByRole('status')).toHaveText(
      words.table.sorted.ascending.replace('{column}', words.columns.clicks),
    );
    const { text } = await downloaded(page, () => shown.getByRole('button', { name: /CSV/u }).click());
    expect(text.split('\r\n')[1]).toMatch(/^'=cmd\(\),12,900,1,6,/u);
    expect(text.trim().split('\r\n').length).toBeGreaterThan(300);
    // The focus stays in the table when the button that shows more of it goes.
    const more = shown.getByRole('button').filter({ hasText: /\d/u });
    await more.press('Enter');
    await expect(more).toHaveCount(0);
    await expect(shown.locator('tbody tr').nth(15)).toBeFocused();
  });

  test('is compared with an export that was kept, until it’s deleted', { tag: '@both' }, async ({ page }) => {
    const zip = (clicks: number, day: string) =>
      buildZip({
        'Queries.csv': `Top queries,Clicks,Impressions,CTR,Position\nroof repair,${clicks},100,${clicks}%,4\n`,
        'Pages.csv': `Top pages,Clicks,Impressions,CTR,Position\nhttps://roofs.example/,${clicks},100,${clicks}%,4\n`,
        'Chart.csv': `Date,Clicks,Impressions,CTR,Position\n${day},${clicks},100,${clicks}%,4\n`,
      });
    const { keep, counts } = words;
    const requested = await openFileTool(page, path);
    await choose(page, { name: 'first.zip', content: zip(9, '2026-09-30') });
    await expect(report(page)).toContainText(counts.days.one.replace('{count}', '1'));
    await expect(list(page, 'changes')).toHaveCount(0);
    await page.getByRole('button', { name: keep.action }).click();
    await expect(page.getByRole('button', { name: keep.forget })).toBeVisible();
    expect(requested).toEqual([]);
    await reopen(page);
    await choose(page, { name: 'second.zip', content: zip(4, '2026-10-31') });
    await expect(list(page, 'changes').locator('tbody tr')).toHaveText(/roof repair\s*-5/u);
    await page.getByRole('button', { name: keep.forget }).click();
    await expect(page.getByRole('status').filter({ hasText: keep.forgotten })).toBeVisible();
    await choose(page, { name: 'third.zip', content: zip(3, '2026-11-30') });
    await expect(list(page, 'changes')).toHaveCount(0);
  });
});

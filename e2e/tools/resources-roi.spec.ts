import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../app/locale/interpolate.ts';
import { expectClearAtEachWidth } from '../every-page/small-screens.ts';
import { expect, expectSoundPage, hold, test } from '../support/fixtures.ts';
import { frame } from '../support/words.ts';
import { downloaded, figure, filled, openTools, printedPages, reopen, stopPrinting } from './tools.ts';

const { roi } = mainEdition().tools();
const { shared } = mainEdition().resourcesPage();
const { fan, kept, open: opening, own, plan, ranges, result, tiers, tornado, truths } = roi;

const tool = (page: Page) => page.locator('#roi-calculator');
const button = (page: Page, name: string) => tool(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => tool(page).getByRole('textbox', { name, exact: true });
const roiResult = (page: Page) => page.locator('[data-tool-result="roi-calculator"]');
const planResult = (page: Page) => page.locator('[data-tool-result="roi-plan"]');
const rangeResult = (page: Page) => tool(page).getByRole('region', { name: fan.title });
const bound = (page: Page, name: keyof typeof ranges.names, end: 'lowOf' | 'highOf') =>
  field(page, ranges[end].replace('{field}', ranges.names[name]));

const wide =
  '/resources#roi-calculator?volume=5000&position=3&rate=11&conversion=2&value=500&investment=1500&ramp=9' +
  '&margin=60&close=70&now=40&volumeLow=3500&volumeHigh=6000&conversionLow=0.8&conversionHigh=3&rampHigh=14';
/** A range for each of the eight figures: the longest report. */
const everyRange =
  'valueLow=300&valueHigh=800&rateLow=7&rateHigh=14&investmentLow=1200&investmentHigh=2000' +
  '&marginLow=50&marginHigh=70&closeLow=50&closeHigh=80';
const list = 'Keyword\tVolume\tPosition\nroof repair\t1,500\t8\n🏠 tile roofs\t900\t\nroofs\tmany\t';

test('a position that is chosen before the application runs sets the rate once it does', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/resources', { waitUntil: 'domcontentloaded' });
  const position = tool(page).getByRole('combobox', { name: roi.fields.position.label });
  const rate = field(page, roi.fields.rate.label);
  const before = await rate.inputValue();
  await position.focus();
  await position.selectOption({ index: 4 });
  release();
  await expect(rate).not.toHaveValue(before);
});

test('a press whose fields are on their way says so, and moves nothing until they come', async ({ page }) => {
  const release = await hold(page, '**/assets/roi-details-*.js');
  await openTools(page);
  // In the form: what's above it is measured only once it's near the screen.
  const place = () =>
    button(page, opening.own).evaluate((element) => {
      const [top, form] = [element, element.closest('form')].map((each) => each?.getBoundingClientRect().top ?? 0);
      return Math.round((top ?? 0) - (form ?? 0));
    });
  const before = await place();
  await button(page, opening.own).click();
  const status = tool(page).getByRole('status').filter({ hasText: frame.loading });
  await expect(status).toBeAttached();
  const line = await status.evaluate((element) => {
    const { position, borderTopWidth } = getComputedStyle(element, '::before');
    return `${position} ${borderTopWidth}`;
  });
  expect(line).toBe('fixed 3px');
  expect(await place()).toBe(before);
  release();
  await expect(field(page, own.margin.label)).toBeFocused();
  await expect(status).toHaveCount(0);
});

test.describe('a result', () => {
  test('fits every width', async ({ page }) => {
    await openTools(page, wide);
    await expect(roiResult(page)).toBeVisible();
    await expectClearAtEachWidth(page, page.url());
  });

  test('says at once that its inputs have changed, and keeps stating its own', async ({ page }) => {
    await openTools(page);
    await button(page, roi.submit).click();
    await expect(roiResult(page)).toContainText('From 5,000 searches');
    await expect(tool(page).getByText(result.stale)).toHaveCount(0);
    await field(page, roi.fields.volume.label).fill('9000');
    await expect(roiResult(page).getByText(result.stale)).toBeVisible();
    await expect(figure(roiResult(page), result.traffic)).toHaveText('1,425');
    const { text } = await downloaded(page, () => button(page, shared.downloadText).click());
    expect(text).toContain('volume=5000');
    expect(text).not.toContain('volume=9000');
    await button(page, roi.again).press('Enter');
    await expect(tool(page).getByText(result.stale)).toHaveCount(0);
    // The pressed button is gone.
    await expect(button(page, roi.submit)).toBeFocused();
    await expect(figure(roiResult(page), result.traffic)).toHaveText('2,565');
    await expect(page).toHaveURL(/volume=9000/u);
    await tool(page).getByRole('slider').press('ArrowRight');
    await expect(tool(page).getByText(result.stale)).toHaveCount(0);
    await expect(figure(roiResult(page), result.conversions)).toHaveText('54');
    await tool(page).getByRole('slider').press('ArrowLeft');
    await expect(figure(roiResult(page), result.conversions)).toHaveText('51');
  });

  test('opens with what is left in round figures, and with what half the buyers leave', async ({ page }) => {
    await openTools(page);
    await button(page, roi.submit).click();
    await expect(roiResult(page)).toContainText(interpolate(result.gain, { profit: '$13,000', investment: '$1,500' }));
    await expect(roiResult(page)).toContainText(interpolate(result.half, { profit: '$5,500' }));
    await expect(figure(roiResult(page), result.roi)).toHaveText('867%');
  });

  test('of exactly $0 is negative but no loss, and nothing impossible is proposed', async ({ page }) => {
    await openTools(page, '/resources#roi-calculator?investment=14500');
    await expect(roiResult(page)).toContainText(`${tiers.negative.label}. ${tiers.even.text}`);
    await expect(roiResult(page)).not.toContainText(tiers.negative.text);
    await openTools(page, '/resources#roi-calculator?investment=14501');
    await expect(roiResult(page)).toContainText(tiers.negative.text);
    await openTools(page, '/resources#roi-calculator?volume=1000&investment=30000');
    await expect(roiResult(page)).toContainText(truths.rateImpossible);
    await expect(roiResult(page)).toContainText(truths.trafficImpossible);
    await expect(roiResult(page)).not.toContainText('3,000 visits');
  });

  test('takes a conversion rate of 0.25 percent', async ({ page }) => {
    await openTools(page);
    await field(page, roi.fields.conversion.label).fill('0.25');
    await button(page, roi.submit).click();
    await expect(figure(roiResult(page), result.conversions)).toHaveText('4');
  });

  test('counts margin, close rate, and only the visits beyond those of today', async ({ page }) => {
    await openTools(page);
    await button(page, opening.own).click();
    await expect(field(page, own.margin.label)).toBeFocused();
    await field(page, own.margin.label).fill('40');
    await field(page, own.close.label).fill('50');
    await tool(page).getByLabel(own.present.label).selectOption('4');
    await expect(field(page, own.now.label)).toHaveValue('400');
    await field(page, own.now.label).fill('425');
    await field(page, own.click.label).fill('8');
    await button(page, roi.submit).click();
    const check = async () => {
      // The specified figures stay what they are.
      await expect(figure(roiResult(page), result.traffic)).toHaveText('1,425');
      await expect(figure(roiResult(page), result.revenue)).toHaveText('$14,500');
      await expect(figure(roiResult(page), kept.visits)).toHaveText('1,000');
      await expect(figure(roiResult(page), kept.customers)).toHaveText('10');
      await expect(figure(roiResult(page), kept.grossProfit)).toHaveText('$2,000');
      await expect(figure(roiResult(page), kept.profit)).toHaveText('$500');
      await expect(roiResult(page)).toContainText('$11,400');
    };
    await check();
    await reopen(page);
    await check();
    await expect(field(page, own.close.label)).toHaveValue('50');
    await expect(tool(page).getByText(result.stale)).toHaveCount(0);
  });
});

test.describe('a range', () => {
  test('shows how the year could go, the same from its link, with a table and a report', { tag: '@core' }, async ({
    page,
  }) => {
    await openTools(page, wide);
    const chart = rangeResult(page).getByRole('img');
    await expect(chart).toHaveAccessibleName(filled(fan.label));
    await expect(rangeResult(page)).toContainText(/in \d+ of 100/iu);
    await expect(rangeResult(page).getByText(filled(tornado.label))).toHaveCount(3);
    await rangeResult(page).getByText(fan.table, { exact: true }).click();
    await expect(rangeResult(page).getByRole('row')).toHaveCount(13);
    const shown = await rangeResult(page).textContent();
    const { text } = await downloaded(page, () => button(page, shared.downloadText).click());
    const lastRow = await rangeResult(page).getByRole('row').last().getByRole('cell').allTextContents();
    expect(text).toContain(lastRow.join(' | '));
    expect(text).toContain(roi.limits);
    expect(text).toContain('conversionLow=0.8');
    expect(text).toMatch(new RegExp(`${roi.report.date}: \\w+ \\d+, \\d{4}`, 'u'));
    await openTools(page, wide);
    await expect(rangeResult(page).getByRole('img')).toBeVisible();
    await expect(rangeResult(page)).toHaveText(shown ?? '');
  });

  test('is optional, fills in a wide spread, and names a low above what is expected', async ({ page }) => {
    await openTools(page);
    await button(page, opening.ranges).click();
    await expect(bound(page, 'volume', 'lowOf')).toBeFocused();
    await button(page, roi.submit).click();
    await expect(roiResult(page)).toBeVisible();
    await expect(rangeResult(page)).toHaveCount(0);
    await bound(page, 'value', 'highOf').fill('700');
    await button(page, ranges.suggest).click();
    await expect(bound(page, 'volume', 'lowOf')).toHaveValue('2500');
    await expect(bound(page, 'volume', 'highOf')).toHaveValue('7500');
    await expect(bound(page, 'value', 'highOf')).toHaveValue('700');
    await expect(roiResult(page).getByText(result.stale)).toBeVisible();
    await button(page, roi.submit).click();
    await expect(rangeResult(page).getByRole('img')).toBeVisible();
    await bound(page, 'volume', 'lowOf').fill('6000');
    await button(page, roi.submit).click();
    await expect(bound(page, 'volume', 'lowOf')).toBeFocused();
    await expect(bound(page, 'volume', 'lowOf')).toHaveAccessibleDescription(filled(ranges.faults.lowAbove));
    await expect(roiResult(page)).toHaveCount(0);
  });

  test('still shows where no worker starts', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
    await openTools(page, wide);
    await expect(rangeResult(page).getByRole('img')).toBeVisible();
  });
});

test.describe('a plan of keywords', () => {
  test('has one total, names what it cannot read, and survives a reload', async ({ page }) => {
    await openTools(page);
    await tool(page).getByLabel(roi.fields.position.label).selectOption('3');
    await button(page, opening.plan).click();
    await expect(field(page, plan.field)).toBeFocused();
    await button(page, plan.submit).click();
    await expect(field(page, plan.field)).toHaveAccessibleDescription(plan.none);
    await field(page, plan.field).fill(list);
    await button(page, plan.submit).click();
    await expect(tool(page).getByText(filled(plan.faults.row))).toContainText(plan.faults.volume);
    const check = async () => {
      await expect(planResult(page).getByRole('row')).toHaveCount(4);
      // 11% of 2,400 searches, less the 3.2% of position 8 that the first keyword has already.
      await expect(figure(planResult(page), plan.newVisits)).toHaveText('216');
      await expect(planResult(page).getByRole('row').last()).toContainText('2,400');
      await expect(planResult(page)).toContainText('🏠 tile roofs');
    };
    await check();
    await reopen(page);
    await check();
    await field(page, roi.fields.value.label).fill('900');
    await expect(tool(page).getByText(plan.stale)).toBeVisible();
    await button(page, plan.submit).click();
    await expect(tool(page).getByText(plan.stale)).toHaveCount(0);
    await field(page, roi.fields.value.label).fill('much');
    await button(page, plan.submit).click();
    await expect(tool(page).getByText(plan.fixAbove)).toBeVisible();
    await button(page, plan.clear).click();
    await expect(planResult(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/plan=/u);
  });

  test('downloads as CSV with its inputs and date', { tag: '@core' }, async ({ page }) => {
    await openTools(page, `${wide}&plan=${encodeURIComponent(list)}`);
    const { name, text } = await downloaded(page, () => button(page, plan.download).click());
    expect(name).toMatch(new RegExp(`^${plan.file}-\\d{4}-\\d{2}-\\d{2}\\.csv$`, 'u'));
    const rows = text.split('\r\n');
    expect(rows[0]).toBe(`\ufeff${Object.values(plan.columns).join(',')}`);
    expect(rows[2]).toMatch(/^🏠 tile roofs,900,none,0,99,99,/u);
    expect(text).toContain('60% margin');
    expect(text).toMatch(new RegExp(`${plan.date}: \\w+ \\d+, \\d{4}`, 'u'));
    expect(text).toContain('#roi-calculator?');
  });

  test('of fifty keywords prints on one page, and nothing else prints with it', async ({ page }) => {
    const fifty = Array.from(
      { length: 50 },
      (_, index) => `roof repair and replacement number ${index}\t${index}00\t9`,
    );
    await openTools(page, `${wide}&title=Roofs&plan=${encodeURIComponent(fifty.join('\n'))}`);
    await expect(planResult(page).getByRole('row')).toHaveCount(52);
    await stopPrinting(page);
    await button(page, plan.print).click();
    await page.emulateMedia({ media: 'print' });
    await expect(planResult(page)).toBeVisible();
    await expect(figure(roiResult(page), result.traffic)).toBeHidden();
    await page.emulateMedia({ media: null });
    // Chromium reports the end of printing for a PDF too.
    expect(await printedPages(page, 'Letter')).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(figure(roiResult(page), result.traffic)).toBeVisible();
  });
});

test('everything open is sound and never scrolls sideways, from 320 px on', async ({ page }) => {
  const long = encodeURIComponent(`${'x'.repeat(60)}\t90\t\n${list}`);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openTools(page, `${wide}&keyword=${'y'.repeat(80)}&plan=${long}`);
    await expect(rangeResult(page).getByRole('img')).toBeVisible();
    await expect(planResult(page)).toBeVisible();
    await expectSoundPage(page);
    expect(await tool(page).textContent()).not.toMatch(/NaN|Infinity|undefined|\{\w+\}/u);
  }
});

for (const format of ['A4', 'Letter'] as const) {
  test(`a result prints with its range on one page of ${format}`, async ({ page }) => {
    await openTools(page, `${wide}&${everyRange}`);
    await expect(rangeResult(page).getByRole('img')).toBeVisible();
    expect(await printedPages(page, format)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(rangeResult(page).getByRole('img')).toBeVisible();
    await expect(rangeResult(page).getByText(tornado.title)).toBeVisible();
    await expect(roiResult(page)).toContainText(roi.limits);
    // A table that the visitor opened goes on paper too.
    await expect(rangeResult(page).getByText(fan.table, { exact: true })).toBeHidden();
    await page.emulateMedia({ media: null });
    await rangeResult(page).getByText(fan.table, { exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(rangeResult(page).getByRole('table')).toBeVisible();
  });
}

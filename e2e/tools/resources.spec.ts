import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { toolPageIds } from '../../app/locale/paths.ts';
import { expectClearAtEachWidth } from '../every-page/small-screens.ts';
import { expect, expectSoundAtEachWidth, test } from '../support/fixtures.ts';
import { downloaded, figure, openTools, save } from './tools.ts';

const { roi, cluster } = mainEdition().tools();
const { cards, pages, shared } = mainEdition().words('pages/resources');

const roiTool = (page: Page) => page.locator('#roi-calculator');
const clusterTool = (page: Page) => page.locator('#cluster-generator');
const calculate = (page: Page) => roiTool(page).getByRole('button', { name: roi.submit, exact: true }).click();
const roiField = (page: Page, label: string) => roiTool(page).getByRole('textbox', { name: label });

/** Inputs of all three tools whose results are as wide and long as they come. */
const wideResults = {
  ...{ volume: '5000', position: '3', rate: '11', ramp: '9', margin: '60', close: '70', now: '40' },
  ...{ topic: 'roof repair', count: '12', depth: 'advanced' },
  title: 'What a Miami homeowner should really ask before signing any roof repair contract this year',
};

async function expectNoBrokenNumber(page: Page): Promise<void> {
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|Infinity|undefined|\{\w+\}/u);
}

test.describe('the page', () => {
  test('begins with three cards that lead to three sections, and the tools with their own pages', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto('/resources');
    const links = page.getByRole('list', { name: cards.label }).getByRole('link');
    await expect(links).toHaveCount(cards.items.length);
    for (const [index, { tool }] of cards.items.entries()) {
      await links.nth(index).click();
      await expect(page).toHaveURL(new RegExp(`#${tool}$`, 'u'));
      await expect(page.locator(`#${tool}`).getByRole('heading', { level: 2 })).toBeInViewport();
    }
    const own = page.getByRole('list', { name: pages.label }).getByRole('link');
    for (const [index, id] of toolPageIds.entries()) {
      await expect(own.nth(index)).toHaveAttribute('href', mainEdition().toolPagePath(id));
    }
  });

  test('opens one tool at a time on a phone, and is short', { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openTools(page);
    const screens = () => page.evaluate(() => document.documentElement.scrollHeight / 740);
    expect(await screens()).toBeLessThanOrEqual(6);
    const fold = (name: string) => page.locator('summary', { hasText: name });
    await fold(roi.name).click();
    await calculate(page);
    await expect(roiTool(page).locator('[data-tool-result]')).toBeVisible();
    expect(await screens()).toBeLessThanOrEqual(9);
    await fold(cluster.name).click();
    await expect(clusterTool(page).getByRole('button', { name: cluster.submit })).toBeVisible();
    await expect(roiTool(page).getByRole('button', { name: roi.submit, exact: true })).toBeHidden();
    await openTools(page, '/resources#cluster-generator?topic=crm');
    await expect(clusterTool(page).getByRole('heading', { level: 2 }).first()).toBeInViewport();
  });

  test('is sound and fits every width with every result shown', async ({ page }) => {
    await openTools(page, `/resources#roi-calculator?${new URLSearchParams(wideResults)}`);
    await expect(page.locator('[data-tool-result]')).toHaveCount(3);
    await expectSoundAtEachWidth(page);
    await expectClearAtEachWidth(page, page.url());
  });
});

test.describe('the ROI calculator', () => {
  test('hides its result until Calculate is pressed, then shows the golden values', { tag: '@core' }, async ({
    page,
  }) => {
    await openTools(page);
    await expect(page.locator('[data-tool-result]')).toHaveCount(0);
    for (const [label, value] of [
      [roi.fields.volume.label, '5000'],
      [roi.fields.rate.label, '28.5'],
      [roi.fields.conversion.label, '2'],
      [roi.fields.value.label, '500'],
      [roi.fields.investment.label, '1500'],
    ] as const) {
      await expect(roiField(page, label)).toHaveValue(value);
    }
    await calculate(page);
    const tool = roiTool(page);
    await expect(figure(tool, roi.result.traffic)).toHaveText('1,425');
    await expect(figure(tool, roi.result.conversions)).toHaveText('29');
    await expect(figure(tool, roi.result.revenue)).toHaveText('$14,500');
    await expect(figure(tool, roi.result.profit)).toHaveText('$13,000');
    await expect(figure(tool, roi.result.roi)).toHaveText('866.67%');
    await expect(tool.getByRole('img', { name: /100/u }).first()).toBeVisible();
    for (const text of ['$3,562.50', '$174,000', '$18,000', roi.tiers.excellent.label]) {
      await expect(tool).toContainText(text);
    }
    await expect(tool.getByText(roi.more.tipText)).toHaveCount(0);
    await expect(tool.getByText(/1,425 visits and 29 customers/u)).toBeFocused();
    await expectNoBrokenNumber(page);
  });

  test('sets the rate for the chosen position, which can be changed, and links the slider with its field', async ({
    page,
  }) => {
    await openTools(page);
    await page.getByLabel(roi.fields.position.label).selectOption('5');
    await expect(roiField(page, roi.fields.rate.label)).toHaveValue('7.2');
    await roiField(page, roi.fields.rate.label).fill('50');
    await calculate(page);
    await expect(figure(roiTool(page), roi.result.traffic)).toHaveText('2,500');
    const slider = roiTool(page).getByRole('slider');
    for (const [name, value] of [
      ['min', '0.1'],
      ['max', '10'],
      ['step', '0.1'],
    ] as const) {
      await expect(slider).toHaveAttribute(name, value);
    }
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(roiField(page, roi.fields.conversion.label)).toHaveValue('2.1');
    await roiField(page, roi.fields.conversion.label).fill('7,5');
    await expect(slider).toHaveValue('7.5');
    await slider.focus();
    await page.keyboard.press('End');
    await expect(roiField(page, roi.fields.conversion.label)).toHaveValue('10');
  });

  test('shows the tip under 10 conversions, and 0% for an investment of 0', async ({ page }) => {
    await openTools(page, '/resources#roi-calculator?volume=1000&investment=0');
    await expect(roiTool(page).getByText(roi.more.tipText)).toBeVisible();
    await expect(roiTool(page).getByText('0%', { exact: true })).toBeVisible();
    await expect(roiTool(page)).toContainText(roi.tiers.none.text);
    await openTools(page, '/resources#roi-calculator?volume=0&value=0');
    await expect(roiTool(page).getByText(roi.truths.trafficImpossible)).toBeVisible();
    await expectNoBrokenNumber(page);
  });

  test("marks the plot's break-even month, says what must be true, and has the year as a table", async ({ page }) => {
    await openTools(page, '/resources#roi-calculator?volume=5000');
    await expect(roiTool(page).getByRole('figure').getByRole('img')).toHaveAccessibleName(/month 2/u);
    await expect(roiTool(page)).toContainText('125');
    await roiTool(page).getByText(roi.own.title).click();
    await page.getByLabel(roi.own.ramp.label).selectOption('0');
    await calculate(page);
    const { name, text } = await downloaded(page, () => save(roiTool(page), 'csv'));
    expect(name).toMatch(/\.csv$/u);
    expect(text.trim().split('\r\n')).toHaveLength(13);
    expect(text).toContain('12,174000,18000,156000');
  });

  test('keeps what to do with a result in a menu for the keyboard too', async ({ page }) => {
    await openTools(page, '/resources#roi-calculator?volume=5000');
    const { label, copyLink, copyText, send } = shared.save;
    const button = roiTool(page).getByRole('button', { name: label });
    const item = (name: string) => roiTool(page).getByRole('menuitem', { name, exact: true });
    await button.press('ArrowDown');
    await expect(item(copyLink)).toBeFocused();
    await item(copyLink).press('ArrowDown');
    await expect(item(copyText)).toBeFocused();
    await item(copyText).press('End');
    await expect(item(send)).toBeFocused();
    await item(send).press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(item(send)).toBeHidden();
    await button.press('Enter');
    await expect(item(copyLink)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(item(copyLink)).toBeHidden();
  });
});

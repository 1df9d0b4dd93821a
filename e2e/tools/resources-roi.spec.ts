import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../text/interpolate.ts';
import { expect, reopen, test } from '../support/fixtures.ts';
import { downloaded, figure, openTools, save } from './tools.ts';

const { roi } = mainEdition().tools();
const { shared } = mainEdition().words('pages/resources');
const { fields, kept, lower, own, result } = roi;

const tool = (page: Page) => page.locator('#roi-calculator');
const button = (page: Page, name: string) => tool(page).getByRole('button', { name, exact: true });
const calculate = (page: Page) => button(page, roi.submit).click();
const field = (page: Page, name: string) => tool(page).getByRole('textbox', { name, exact: true });
const roiResult = (page: Page) => page.locator('[data-tool-result="roi-calculator"]');
const fold = (page: Page) => tool(page).getByText(own.title, { exact: true });

test('the form has seven inputs, a worked example, and a fold, which a fault opens', async ({ page }) => {
  await openTools(page);
  const { keyword, volume, position, rate, conversion, value, investment } = fields;
  for (const { label } of [keyword, volume, position, rate, conversion, value, investment]) {
    await expect(tool(page).getByLabel(label).first()).toBeVisible();
  }
  await expect(tool(page).locator(':is(input, select):visible')).toHaveCount(8);
  await expect(tool(page).getByRole('slider')).toBeVisible();
  await expect(tool(page).getByText(`${shared.example}.`, { exact: true })).toBeVisible();
  await expect(tool(page).locator('figure')).toHaveCount(0);
  await expect(tool(page)).not.toContainText('1,425');
  await fold(page).click();
  for (const { label } of [own.margin, own.close, own.present, own.now, own.click, own.ramp]) {
    await expect(tool(page).getByLabel(label).first()).toBeVisible();
  }
  // A faulty figure in the fold opens it.
  await field(page, own.margin.label).fill('400');
  await fold(page).click();
  await calculate(page);
  await expect(field(page, own.margin.label)).toBeFocused();
  await expect(roiResult(page)).toHaveCount(0);
});

test.describe('a result', () => {
  test('grays and offers another as soon as its inputs change, and keeps stating its own', async ({ page }) => {
    await openTools(page);
    await calculate(page);
    await expect(roiResult(page)).toContainText('From 5,000 searches');
    await expect(button(page, roi.again)).toHaveCount(0);
    const answer = roiResult(page)
      .getByText(/Position 1/u)
      .first();
    const color = () => answer.evaluate((element) => getComputedStyle(element).color);
    const fresh = await color();
    await tool(page).getByRole('slider').press('ArrowRight');
    await expect(button(page, roi.again)).toBeVisible();
    expect(await color()).not.toBe(fresh);
    await tool(page).getByRole('slider').press('ArrowLeft');
    await expect(button(page, roi.again)).toHaveCount(0);
    await field(page, fields.volume.label).fill('9000');
    await expect(button(page, roi.again)).toBeVisible();
    await expect(figure(roiResult(page), result.traffic)).toHaveText('1,425');
    const { text } = await downloaded(page, () => save(roiResult(page), 'text'));
    expect(text).toContain('volume=5000');
    expect(text).not.toContain('volume=9000');
    await button(page, roi.again).press('Enter');
    await expect(button(page, roi.again)).toHaveCount(0);
    const said = roiResult(page).getByText(/2,565 visits/u);
    await expect(said.first()).toBeFocused();
    await expect(figure(roiResult(page), result.traffic)).toHaveText('2,565');
    await expect(page).toHaveURL(/volume=9000/u);
  });

  test('at a preset rate shows the lower curve with its sources, and not at an own rate', async ({ page }) => {
    await openTools(page);
    await calculate(page);
    const line = interpolate(lower.text, { rate: '1.6%', traffic: '80', roi: '-33.33%' });
    await expect(roiResult(page)).toContainText(line);
    for (const { label, url } of lower.sources) {
      await expect(roiResult(page).getByRole('link', { name: label })).toHaveAttribute('href', url);
    }
    const { text } = await downloaded(page, () => save(roiResult(page), 'text'));
    expect(text).toContain(line);
    await field(page, fields.rate.label).fill('9');
    await calculate(page);
    await expect(figure(roiResult(page), result.traffic)).toHaveText('450');
    await expect(roiResult(page).getByRole('link', { name: lower.sources[0]?.label ?? '' })).toHaveCount(0);
  });

  test('counts margin, close rate, and only the visits beyond those of today', async ({ page }) => {
    await openTools(page);
    await fold(page).click();
    await field(page, own.margin.label).fill('40');
    await field(page, own.close.label).fill('50');
    await tool(page).getByLabel(own.present.label).selectOption('4');
    await expect(field(page, own.now.label)).toHaveValue('400');
    await field(page, own.now.label).fill('425');
    await field(page, own.click.label).fill('8');
    await calculate(page);
    // The specified figures stay what they are.
    await expect(figure(roiResult(page), result.traffic)).toHaveText('1,425');
    await expect(figure(roiResult(page), kept.visits)).toHaveText('1,000');
    await expect(figure(roiResult(page), kept.profit)).toHaveText('$500');
    const shown = await roiResult(page).innerText();
    await reopen(page);
    expect(await roiResult(page).innerText()).toBe(shown);
    await expect(field(page, own.close.label)).toHaveValue('50');
    await expect(button(page, roi.again)).toHaveCount(0);
  });
});

test.describe('the calculator', () => {
  test("shows nothing, then the golden values, then another position's", { tag: '@core' }, async ({ page }) => {
    await openTools(page);
    await expect(page.locator('[data-tool-result]')).toHaveCount(0);
    const given = { volume: '5000', rate: '28.5', conversion: '2', value: '500', investment: '1500' };
    for (const [name, value] of Object.entries(given)) {
      await expect(field(page, fields[name as keyof typeof given].label)).toHaveValue(value);
    }
    await calculate(page);
    const shown = tool(page);
    await expect(figure(shown, result.traffic)).toHaveText('1,425');
    await expect(figure(shown, result.conversions)).toHaveText('29');
    await expect(figure(shown, result.revenue)).toHaveText('$14,500');
    await expect(figure(shown, result.profit)).toHaveText('$13,000');
    await expect(figure(shown, result.roi)).toHaveText('866.67%');
    await expect(shown.getByRole('img', { name: /100/u }).first()).toBeVisible();
    for (const text of ['$3,562.50', '$174,000', '$18,000', roi.tiers.excellent.label]) {
      await expect(shown).toContainText(text);
    }
    await expect(shown.getByText(roi.more.tipText)).toHaveCount(0);
    await expect(shown.getByText(/1,425 visits and 29 customers/u)).toBeFocused();
    await expectNoBrokenNumber(page);
    // The position sets the rate, which can be changed, and the slider and its field follow each other.
    await page.getByLabel(fields.position.label).selectOption('5');
    await expect(field(page, fields.rate.label)).toHaveValue('7.2');
    await field(page, fields.rate.label).fill('50');
    await calculate(page);
    await expect(figure(tool(page), result.traffic)).toHaveText('2,500');
    const slider = tool(page).getByRole('slider');
    for (const [name, value] of Object.entries({ min: '0.1', max: '10', step: '0.1' })) {
      await expect(slider).toHaveAttribute(name, value);
    }
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(field(page, fields.conversion.label)).toHaveValue('2.1');
    await field(page, fields.conversion.label).fill('7,5');
    await expect(slider).toHaveValue('7.5');
    await slider.focus();
    await page.keyboard.press('End');
    await expect(field(page, fields.conversion.label)).toHaveValue('10');
  });

  test('shows the tip under 10 conversions, and 0% for an investment of 0', async ({ page }) => {
    await openTools(page, '/resources#roi-calculator?volume=1000&investment=0');
    await expect(tool(page).getByText(roi.more.tipText)).toBeVisible();
    await expect(tool(page).getByText('0%', { exact: true })).toBeVisible();
    await expect(tool(page)).toContainText(roi.tiers.none.text);
    await openTools(page, '/resources#roi-calculator?volume=0&value=0');
    await expect(tool(page).getByText(roi.truths.trafficImpossible)).toBeVisible();
    await expectNoBrokenNumber(page);
  });

  test('marks the break-even month, has a menu for the keyboard too, and the year as a table', async ({ page }) => {
    await openTools(page, '/resources#roi-calculator?volume=5000');
    const { label, copyLink, copyText, send } = shared.save;
    const opener = tool(page).getByRole('button', { name: label });
    const item = (name: string) => tool(page).getByRole('menuitem', { name, exact: true });
    await opener.press('ArrowDown');
    await expect(item(copyLink)).toBeFocused();
    await item(copyLink).press('ArrowDown');
    await expect(item(copyText)).toBeFocused();
    await item(copyText).press('End');
    await expect(item(send)).toBeFocused();
    await item(send).press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(item(send)).toBeHidden();
    await opener.press('Enter');
    await expect(item(copyLink)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(item(copyLink)).toBeHidden();
    await expect(tool(page).getByRole('figure').getByRole('img')).toHaveAccessibleName(/month 2/u);
    await expect(tool(page)).toContainText('125');
    await fold(page).click();
    await page.getByLabel(own.ramp.label).selectOption('0');
    await calculate(page);
    const { name, text } = await downloaded(page, () => save(tool(page), 'csv'));
    expect(name).toMatch(/\.csv$/u);
    expect(text.trim().split('\r\n')).toHaveLength(13);
    expect(text).toContain('12,174000,18000,156000');
  });
});

async function expectNoBrokenNumber(page: Page): Promise<void> {
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|Infinity|undefined|\{\w+\}/u);
}

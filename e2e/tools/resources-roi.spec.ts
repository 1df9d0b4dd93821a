import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../text/interpolate.ts';
import { expect, test } from '../support/fixtures.ts';
import { downloaded, figure, openTools, reopen, save } from './tools.ts';

const { roi } = mainEdition().tools();
const { shared } = mainEdition().words('pages/resources');
const { fields, kept, lower, own, result } = roi;

const tool = (page: Page) => page.locator('#roi-calculator');
const button = (page: Page, name: string) => tool(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => tool(page).getByRole('textbox', { name, exact: true });
const roiResult = (page: Page) => page.locator('[data-tool-result="roi-calculator"]');
const fold = (page: Page) => tool(page).getByText(own.title, { exact: true });

test('the form has the seven inputs, a worked example of other figures, and the rest in a fold, which a fault opens', async ({
  page,
}) => {
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
  await button(page, roi.submit).click();
  await expect(field(page, own.margin.label)).toBeFocused();
  await expect(roiResult(page)).toHaveCount(0);
});

test.describe('a result', () => {
  test('grays and offers another as soon as its inputs change, and keeps stating its own', async ({ page }) => {
    await openTools(page);
    await button(page, roi.submit).click();
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
    await field(page, roi.fields.volume.label).fill('9000');
    await expect(button(page, roi.again)).toBeVisible();
    await expect(figure(roiResult(page), result.traffic)).toHaveText('1,425');
    const { text } = await downloaded(page, () => save(roiResult(page), 'text'));
    expect(text).toContain('volume=5000');
    expect(text).not.toContain('volume=9000');
    await button(page, roi.again).press('Enter');
    await expect(button(page, roi.again)).toHaveCount(0);
    await expect(
      roiResult(page)
        .getByText(/2,565 visits/u)
        .first(),
    ).toBeFocused();
    await expect(figure(roiResult(page), result.traffic)).toHaveText('2,565');
    await expect(page).toHaveURL(/volume=9000/u);
  });

  test('at a preset rate shows the same with the lower curve, sourced, and at an own rate nothing of it', async ({
    page,
  }) => {
    await openTools(page);
    await button(page, roi.submit).click();
    const line = interpolate(lower.text, { rate: '1.6%', traffic: '80', roi: '-33.33%' });
    await expect(roiResult(page)).toContainText(line);
    for (const { label, url } of lower.sources) {
      await expect(roiResult(page).getByRole('link', { name: label })).toHaveAttribute('href', url);
    }
    const { text } = await downloaded(page, () => save(roiResult(page), 'text'));
    expect(text).toContain(line);
    await field(page, fields.rate.label).fill('9');
    await button(page, roi.submit).click();
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
    await button(page, roi.submit).click();
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

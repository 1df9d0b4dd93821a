import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { toolPageIds } from '../../app/locale/paths.ts';
import { expectClearAtEachWidth } from '../every-page/small-screens.ts';
import { expect, expectSoundAtEachWidth, test } from '../support/fixtures.ts';
import { openTools } from './tools.ts';

const { roi, cluster } = mainEdition().tools();
const { cards, pages } = mainEdition().words('pages/resources');

const roiTool = (page: Page) => page.locator('#roi-calculator');
const clusterTool = (page: Page) => page.locator('#cluster-generator');

/** Inputs of all three tools whose results are as wide and long as they come. */
const wideResults = {
  ...{ volume: '5000', position: '3', rate: '11', ramp: '9', margin: '60', close: '70', now: '40' },
  ...{ topic: 'roof repair', count: '12', depth: 'advanced' },
  title: 'What a Miami homeowner should really ask before signing any roof repair contract this year',
};

test("begins with three cards that lead to sections, and the tools' pages", {
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
  await roiTool(page).getByRole('button', { name: roi.submit, exact: true }).click();
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

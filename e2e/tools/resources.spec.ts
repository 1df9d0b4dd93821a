import type { Locator, Page } from '@playwright/test';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { industries, mainIndustries } from '../../app/features/tools/clusters/model/formula.ts';
import { toolPageIds } from '../../app/locale/paths.ts';
import { expectClearAtEachWidth } from '../every-page/small-screens.ts';
import { expect, expectSoundAtEachWidth, expectSoundPage, test } from '../support/fixtures.ts';
import { openStill } from '../support/still-clock.ts';
import { collectAlerts, copied, figure, openTools, save } from './tools.ts';

const [, ...otherEditions] = editions();
const { roi, cluster, title } = mainEdition().tools();
const { cards, pages } = mainEdition().words('pages/resources');

const roiTool = (page: Page) => page.locator('#roi-calculator');
const clusterTool = (page: Page) => page.locator('#cluster-generator');
const topic = (page: Page) => clusterTool(page).getByRole('textbox', { name: cluster.fields.topic.label });
const result = (page: Page) => page.locator('[data-tool-result="cluster-generator"]');
const generate = (page: Page) => clusterTool(page).getByRole('button', { name: cluster.submit, exact: true }).click();

/** Inputs of all three tools whose results are as wide and long as they come. */
const wideResults = {
  ...{ volume: '5000', position: '3', rate: '11', ramp: '9', margin: '60', close: '70', now: '40' },
  ...{ topic: 'roof repair', count: '12', depth: 'advanced' },
  title: 'What a Miami homeowner should really ask before signing any roof repair contract this year',
};

test('leads from three cards to sections, and to tool pages', { tag: '@both' }, async ({ page }) => {
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
  await fold(title.name).click();
  await expect(clusterTool(page).getByRole('button', { name: cluster.submit })).toBeHidden();
  await expect(fold(title.name)).toBeInViewport();
  await openTools(page, '/resources#cluster-generator?topic=crm');
  await expect(clusterTool(page).getByRole('heading', { level: 2 }).first()).toBeInViewport();
});

test('is sound and fits every width with every result shown', async ({ page }) => {
  await openTools(page, `/resources#roi-calculator?${new URLSearchParams(wideResults)}`);
  await expect(page.locator('[data-tool-result]')).toHaveCount(3);
  await expectSoundAtEachWidth(page);
  await expectClearAtEachWidth(page, page.url());
});

test.describe('the generator of clusters', () => {
  test('alerts for an empty topic, in Spanish, and at the field too', async ({ page }) => {
    await openTools(page);
    const alerts = collectAlerts(page);
    await generate(page);
    expect(alerts).toEqual(['alert: Por favor, ingresa un tema principal']);
    await expect(topic(page)).toHaveAccessibleDescription(/^Por favor, ingresa un tema principal/u);
    await expect(clusterTool(page).locator('[lang="es"]')).toHaveText('Por favor, ingresa un tema principal');
    for (const empty of ['   ', '?!']) {
      await topic(page).fill(empty);
      await generate(page);
    }
    expect(alerts).toHaveLength(3);
    await expect(result(page)).toHaveCount(0);
  });

  test('takes 1.5 seconds, its button disabled, and shows the result', { tag: '@core' }, async ({ page }) => {
    await openStill(page, '/resources');
    const industry = clusterTool(page).getByLabel(cluster.fields.industry.label);
    await expect(industry).toHaveValue('marketing');
    const valuesOf = (options: Locator) =>
      options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(await valuesOf(industry.locator('> option'))).toEqual([...mainIndustries]);
    // The options of a closed list aren't in the accessibility tree.
    const trades = industry.locator(`optgroup[label="${cluster.fields.industry.trades}"] option`);
    expect(await valuesOf(trades)).toEqual(industries.slice(mainIndustries.length));
    await expect(clusterTool(page).getByLabel(cluster.fields.depth.label)).toHaveValue('intermediate');
    await topic(page).fill('kitchen remodeling');
    await generate(page);
    const busy = clusterTool(page).getByRole('button', { name: 'Generating cluster...' });
    await expect(busy).toBeDisabled();
    // Disabled for a press, not for the keyboard: the focus must not fall back to the top of the
    // page.
    await expect(busy).toBeFocused();
    await busy.press('Enter');
    await page.clock.runFor(1490);
    await expect(busy).toBeDisabled();
    await expect(result(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(result(page).getByText(/Kitchen remodeling.* 25 pages/u)).toBeFocused();
    await expect(clusterTool(page).getByRole('button', { name: cluster.submit, exact: true })).toBeEnabled();
  });

  test('shows 12 subtopics, six on the map, unfolds ideas, and alerts for the mind map', async ({ page }) => {
    await openTools(page, '/resources#cluster-generator?topic=crm&industry=tecnologia&count=12&depth=advanced');
    await expect(figure(result(page), cluster.result.pages)).toHaveText('37');
    const subtopics = result(page).locator('li > details');
    await expect(subtopics).toHaveCount(12);
    await expect(clusterTool(page).getByRole('img', { name: /harbor/u })).toHaveAccessibleName(/\b6 subtopics/u);
    await expect(subtopics.first().getByRole('listitem')).toHaveCount(3);
    await subtopics.first().getByText(cluster.tree.spare).click();
    await expect(subtopics.first().getByRole('listitem')).toHaveCount(5);
    const alerts = collectAlerts(page);
    await result(page).getByRole('button', { name: 'Mind Map', exact: true }).click();
    expect(alerts).toEqual(['alert: Mind Map generated! (Feature in development)']);
  });
});

test.describe('a cluster', () => {
  test('grays once the form has changed, and states its own inputs until the next', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStill(page, '/resources#cluster-generator?topic=roof+repair');
    await page.clock.runFor(4000);
    await expect(result(page)).toBeVisible();
    const again = result(page).getByRole('button', { name: cluster.again });
    await expect(again).toHaveCount(0);
    await topic(page).fill('pool repair');
    await expect(again).toBeVisible();
    expect(await copied(page, () => save(result(page), 'copyText'))).not.toMatch(/pool/iu);
    await topic(page).fill('roof repair');
    await expect(again).toHaveCount(0);
    await clusterTool(page).getByLabel(cluster.fields.depth.label).selectOption('beginner');
    await again.press('Enter');
    await expect(clusterTool(page).getByRole('button', { name: cluster.generating })).toBeVisible();
    await expect(result(page)).toBeVisible();
    await page.clock.runFor(1500);
    await expect(again).toHaveCount(0);
    await expect(result(page).getByText(/Roof repair.* 25 pages/u)).toBeFocused();
    await expect(page).toHaveURL(/depth=beginner/u);
  });

  test('works by keyboard alone, and its link shows the same cluster', async ({ page }) => {
    await openStill(page, '/resources');
    await topic(page).focus();
    await page.keyboard.type('pool repair');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Health');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await topic(page).press('Enter');
    await page.clock.runFor(1500);
    const branch = result(page).locator('li > details').nth(1);
    await expect(branch).not.toHaveAttribute('open');
    await branch.locator('> summary').focus();
    await page.keyboard.press('Enter');
    await expect(branch.getByRole('listitem').first()).toBeVisible();
    const shown = await result(page).locator('dl').textContent();
    await page.reload();
    // The stopped clock holds back the idle moment when the application starts.
    await page.clock.runFor(4000);
    await expect(topic(page)).toHaveValue('pool repair');
    await expect(result(page).locator('dl')).toHaveText(shown ?? '');
  });
});

for (const { locale, paths, tools } of otherEditions) {
  test(`each tool gives a result: ${locale}`, { tag: '@both' }, async ({ page, isMobile }) => {
    const { roi, cluster, title } = tools();
    const resultOf = (id: string) => page.locator(`[data-tool-result="${id}"]`);
    const press = (id: string, name: string) =>
      page.locator(`#${id}`).getByRole('button', { name, exact: true }).click();
    await openTools(page, paths.resources());
    // A phone shows one tool at a time.
    const open = async (name: string) => {
      if (isMobile) {
        await page.locator('summary', { hasText: name }).first().click();
      }
    };

    await open(roi.name);
    await press('roi-calculator', roi.submit);
    await expect(figure(resultOf('roi-calculator'), roi.result.traffic)).toHaveText(/^\d[\d,]*$/u);

    const alerts = collectAlerts(page);
    await open(cluster.name);
    await press('cluster-generator', cluster.submit);
    expect(alerts).toEqual([`alert: ${cluster.fields.topic.empty}`]);
    await page.getByRole('textbox', { name: cluster.fields.topic.label }).fill('remodelación de cocinas');
    await press('cluster-generator', cluster.submit);
    await expect(figure(resultOf('cluster-generator'), cluster.result.pages)).toHaveText(/^\d+$/u);
    await expect(resultOf('cluster-generator')).toContainText(/remodelación de cocinas/iu);

    await open(title.name);
    await page.getByRole('textbox', { name: title.field.label }).fill('Guía definitiva: 7 pasos comprobados');
    await press('title-analyzer', title.submit);
    await expect(resultOf('title-analyzer')).toContainText(/\d+ de 100/u);
    await expectSoundPage(page);
  });
}

import type { Page } from '@playwright/test';
import { floridaSheet } from '../../app/charts/geography/florida.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { answerGreetings, expect, test, visit } from '../support/fixtures.ts';
import { edition, home } from '../support/words.ts';

test('the process steps appear one at a time, 500 ms apart', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  const steps = page
    .locator('#process')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(steps).toHaveCount(4);
  const shown = () => steps.evaluateAll((all) => all.filter((step) => !step.hasAttribute('data-waiting')).length);
  await expect.poll(shown).toBe(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await steps.first().scrollIntoViewIfNeeded();
  await expect.poll(shown).toBe(1);
  for (const count of [2, 3, 4]) {
    await page.clock.runFor(499);
    expect(await shown()).toBe(count - 1);
    await page.clock.runFor(1);
    await expect.poll(shown).toBe(count);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is readable', async ({ page }) => {
    await page.goto('/');
    for (const step of home.process.steps) {
      await expect(page.getByRole('heading', { name: step.title, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Ready to Grow' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call/u }).first()).toHaveAttribute('href', /^tel:/u);
  });
});

const [first] = fromWest(edition);

test.beforeEach(({ page }) => answerGreetings(page));

test('the keyboard meets the cities from west to east', async ({ page }) => {
  for (const spoken of editions()) {
    await page.goto(spoken.paths.home());
    const links = page.getByRole('group', { name: spoken.home().hero.chartLabel }).getByRole('link');
    const named = fromWest(spoken);
    await expect(links).toHaveCount(named.length);
    for (const [index, city] of named.entries()) {
      await expect(links.nth(index)).toContainText(city.name);
    }
    // All of it needs no application.
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  }
});

test('a touch on a city leads to its page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const link = chart(page).getByRole('link').nth(0);
  await link.scrollIntoViewIfNeeded();
  await link.tap();
  await expect(page).toHaveURL(new RegExp(`/${first?.id}$`, 'u'));
});

/** Returns the cities whose names have room on the chart, from west to east. */
function fromWest({ cities }: Edition) {
  const places = cities()
    .map(({ id, name, coordinates }) => ({ id, name, ...coordinates }))
    .toSorted((a, b) => a.lon - b.lon);
  return floridaSheet(places).cities;
}

function chart(page: Page) {
  return page.getByRole('group', { name: home.hero.chartLabel });
}

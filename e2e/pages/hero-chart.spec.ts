import type { Page } from '@playwright/test';
import { editions } from '../../app/editions/edition.server.ts';
import { expect, test } from '../support/fixtures.ts';
import { cities, home } from '../support/words.ts';

const fromWest = cities.toSorted((a, b) => a.coordinates.lon - b.coordinates.lon);
const [first] = fromWest;

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'false');
    localStorage.setItem('hasSeenFloatingDice', 'true');
  }),
);

test('the keyboard meets the cities from west to east', { tag: '@core' }, async ({ page }) => {
  for (const { paths, home: spoken } of editions()) {
    await page.goto(paths.home());
    const links = page.getByRole('group', { name: spoken().hero.chartLabel }).getByRole('link');
    await expect(links).toHaveCount(cities.length);
    for (const [index, city] of fromWest.entries()) {
      await expect(links.nth(index)).toContainText(city.name);
    }
    // All of it needs no application.
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  }
});

test('a touch on a city leads to its page', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await page.goto('/');
  const link = chart(page).getByRole('link').nth(0);
  await link.scrollIntoViewIfNeeded();
  await link.tap();
  await expect(page).toHaveURL(new RegExp(`/${first?.id}$`, 'u'));
});

function chart(page: Page) {
  return page.getByRole('group', { name: home.hero.chartLabel });
}

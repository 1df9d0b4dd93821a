import type { Page } from '@playwright/test';
import { editions } from '../../app/editions/edition.server.ts';
import { expect, test } from '../support/fixtures.ts';
import { cities, home } from '../support/words.ts';

const fromWest = cities.toSorted((a, b) => a.coordinates.lon - b.coordinates.lon);
const [first, second] = fromWest;

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'false');
    localStorage.setItem('hasSeenFloatingDice', 'true');
  }),
);

test('the keyboard meets the cities from west to east, and the caption says of each its figure and source', {
  tag: '@core',
}, async ({ page }) => {
  for (const { paths, home: spoken } of editions()) {
    await page.goto(paths.home());
    const links = page.getByRole('group', { name: spoken().hero.chartLabel }).getByRole('link');
    await expect(links).toHaveCount(cities.length);
    await expect(fact(page)).toHaveCount(0);
    const place = await page.locator('#person').boundingBox();
    for (const [index, city] of fromWest.entries()) {
      await links.nth(index).focus();
      await expect(links.nth(index)).toContainText(city.name);
      await expect(fact(page)).toHaveCount(1);
      for (const part of [city.name, city.population, city.county.name, city.sources.population?.year]) {
        await expect(fact(page)).toContainText(part ?? '');
      }
    }
    expect(await page.locator('#person').boundingBox()).toEqual(place);
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

test('pointing at a city says its fact over the whole caption until the pointer leaves', { tag: '@both' }, async ({
  page,
}) => {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const caption = page.locator('figcaption').first();
    const city = chart(page).getByRole('link').nth(1);
    await city.scrollIntoViewIfNeeded();
    const before = await caption.boundingBox();
    await city.hover();
    await expect(fact(page)).toContainText(second?.population ?? '');
    expect(await caption.boundingBox()).toEqual(before);
    const said = await fact(page).boundingBox();
    expect(said?.height).toBeGreaterThanOrEqual(before?.height ?? 0);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(
      (await page.locator('#person').boundingBox())?.y ?? 0,
    );
    await page.mouse.move(2, 2);
    await expect(fact(page)).toHaveCount(0);
  }
});

/** Returns the fact in the caption about the city that has the pointer or the focus. */
function fact(page: Page) {
  return page.locator('figcaption i:visible');
}

function chart(page: Page) {
  return page.getByRole('group', { name: home.hero.chartLabel });
}

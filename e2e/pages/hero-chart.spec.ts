import type { Page } from '@playwright/test';
import { readTideStations } from '../../app/content/site/words.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { cities, frame, home, services } from '../support/words.ts';

const fromWest = cities.toSorted((a, b) => a.coordinates.lon - b.coordinates.lon);
const [first, second] = fromWest;
const [tidal] = Object.keys(readTideStations());

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

test.describe('the living tide', () => {
  test("is today's at the station, whatever the visitor's zone, and moves each minute", async ({ page }) => {
    // 9:30 in the evening in Miami, already tomorrow in UTC.
    await page.clock.install({ time: new Date('2026-07-05T01:30:20Z') });
    await page.goto('/');
    await hydrated(page);
    const tide = page.getByRole('img', { name: /July 4, 2026/u });
    await expect(tide).toHaveAccessibleName(/9:30 PM/u);
    await expect(tide.getByText('9:30 PM')).toBeVisible();
    await page.clock.runFor(40_000);
    await expect(tide).toHaveAccessibleName(/9:31 PM/u);
    await page.clock.runFor(60_000);
    await expect(tide.getByText('9:32 PM')).toBeVisible();
  });

  for (const [path, name] of [
    ['/', 'home'],
    [`/services/${services[0]?.id}/${cities.find(({ id }) => id === tidal)?.slug}`, 'a city page'],
  ] as const) {
    test(`is today's before the application runs, on ${name}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.clock.setFixedTime(new Date('2026-07-05T01:30:20Z'));
      await page.goto(path);
      const tide = page.getByRole('img', { name: new RegExp(`, ${frame.tide.today}$`, 'u') });
      await expect(tide.getByText('9:30 PM')).toBeVisible();
      await expect(page.locator('figcaption', { hasText: `, ${frame.tide.today}.` })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    });
  }

  test('is a strip below the heading of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const strip = await page.locator('h1 + svg').boundingBox();
    expect(strip?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
    expect((strip?.y ?? 800) + (strip?.height ?? 0)).toBeLessThan(500);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is that of the day of the build, dated, and without a now', { tag: '@core' }, async ({ page }) => {
      await page.goto('/');
      const tide = page.getByRole('img', { name: /20\d\d/u });
      await expect(tide).toHaveAccessibleName(/High .+ ft/u);
      await expect(page.locator('figcaption').filter({ hasText: /20\d\d/u })).toBeVisible();
      await expect(
        page.getByText(frame.tide.now.replace('{time}', ''), { exact: false }).filter({ hasText: /\d:\d\d/u }),
      ).toHaveCount(0);
    });
  });
});

/** Returns the fact in the caption about the city that has the pointer or the focus. */
function fact(page: Page) {
  return page.locator('figcaption i:visible');
}

function chart(page: Page) {
  return page.getByRole('group', { name: home.hero.chartLabel });
}

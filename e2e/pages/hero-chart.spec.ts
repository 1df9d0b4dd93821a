import type { Page } from '@playwright/test';
import { editions } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { cities, frame, home } from '../support/words.ts';

const fromWest = cities.toSorted((a, b) => a.coordinates.lon - b.coordinates.lon);
const [first, second] = fromWest;

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'false');
    localStorage.setItem('hasSeenFloatingDice', 'true');
  }),
);

test("the keyboard meets the chart's cities from west to east, each with county, figure, and source", {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const names = await chart(page).getByRole('link').allTextContents();
  expect(names).toHaveLength(cities.length);
  for (const [index, city] of fromWest.entries()) {
    expect(names[index]).toContain(city.name);
    await chart(page).getByRole('link').nth(index).focus();
    const card = page.getByRole('status').filter({ hasText: city.county.name });
    await expect(card).toContainText(city.population ?? '');
    await expect(card).toContainText(city.sources.population?.year ?? '');
    await expect(card.getByRole('link')).toHaveAttribute('href', new RegExp(`/${city.id}$`, 'u'));
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText(fromWest.at(-1)?.population ?? '').first()).toBeHidden();
});

test('a card leaves the city that has the focus in view, in each language', { tag: '@phone' }, async ({ page }) => {
  for (const { paths, home: spoken } of editions()) {
    await page.goto(paths.home());
    await hydrated(page);
    const links = page.getByRole('group', { name: spoken().hero.chartLabel }).getByRole('link');
    const shown = page.getByRole('status').filter({ has: page.locator('.figure') });
    for (const width of [320, 360, 440]) {
      await page.setViewportSize({ width, height: 740 });
      for (const link of await links.all()) {
        await link.focus();
        const href = (await link.getAttribute('href')) ?? 'none';
        await expect(shown.getByRole('link')).toHaveAttribute('href', href);
        const [city, card] = await Promise.all([link.boundingBox(), shown.boundingBox()]);
        const isCovered = !city || !card || holds(card, city.x + city.width / 2, city.y + city.height / 2);
        expect.soft(isCovered, `${href} at ${width} px`).toBe(false);
      }
    }
  }
});

test('a touch on a city shows first, then goes', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const link = chart(page).getByRole('link').nth(0);
  await link.scrollIntoViewIfNeeded();
  await link.tap();
  await expect(page.getByRole('status').filter({ hasText: first?.population ?? '' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await link.tap();
  await expect(page).toHaveURL(new RegExp(`/${first?.id}$`, 'u'));
});

test('pointing at a city shows its card, which moves nothing and stays within reach', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const before = await page.locator('#person').boundingBox();
  await chart(page).getByRole('link').nth(1).hover();
  const card = page.getByRole('status').filter({ hasText: second?.population ?? '' });
  await expect(card).toBeVisible();
  expect(await page.locator('#person').boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.mouse.move(0, 0);
  await chart(page).getByRole('link').nth(1).hover();
  await card.hover();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/${second?.id}$`, 'u'));
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

  test("is today's before the application runs, also as a strip below the heading of a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.clock.setFixedTime(new Date('2026-07-05T01:30:20Z'));
    await page.goto('/');
    const tide = page.getByRole('img', { name: /July 4, 2026/u });
    await expect(tide.getByText('9:30 PM')).toBeVisible();
    await expect(page.locator('figcaption', { hasText: 'July 4, 2026' })).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const strip = await page.locator('h1 + svg').boundingBox();
    expect(strip?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
    expect((strip?.y ?? 800) + (strip?.height ?? 0)).toBeLessThan(500);
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
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

function chart(page: Page) {
  return page.getByRole('group', { name: home.hero.chartLabel });
}

type Box = { x: number; y: number; width: number; height: number };

function holds(box: Box, x: number, y: number): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

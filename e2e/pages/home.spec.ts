import type { Page } from '@playwright/test';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { cities, dice, frame, home } from '../support/words.ts';

const words = mainEdition().home();

/** Leaves out what the sign of a sample says. */
const unsigned = (text: string) => text.replaceAll(` (${frame.illustrative})`, '');

test('the page says what it must, in order', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');

  await test.step('the first screen has the claims, links to the services and tools, and the chart', async () => {
    const hero = page.getByRole('region', { name: words.hero.headline });
    for (const claim of mainEdition().pickClaims(['organic-traffic', 'qualified-leads', 'florida-years'])) {
      await expect(hero.getByRole('definition').filter({ hasText: claim.value })).toBeVisible();
      await expect(hero.getByText(claim.label)).toBeVisible();
    }
    await expect(hero.getByRole('link', { name: words.hero.services })).toHaveAttribute('href', '/services');
    await expect(hero.getByRole('link', { name: words.hero.tools })).toHaveAttribute('href', '/resources');
    await expect(hero.getByRole('group', { name: words.hero.chartLabel })).toBeVisible();
  });

  await test.step('the sections are in order with their anchors, and there are no others', async () => {
    const headings = await page
      .locator('main > section')
      .evaluateAll((sections) => sections.map((section) => section.querySelector('h1, h2')?.textContent));
    expect(headings).toEqual([
      words.hero.headline,
      'Why Florida businesses choose the consultant',
      'What I Do',
      words.results.title,
      dice.home.title,
      words.process.title,
      words.blog.title,
      words.explore.title,
      'Ready to Grow',
    ]);
    for (const anchor of ['services', 'results', 'process', 'blog']) {
      await expect(page.locator(`section#${anchor}`)).toHaveCount(1);
    }
  });

  await test.step('services, case cards and blog teasers come from the content', async () => {
    const services = page.locator('#services');
    for (const service of mainEdition().services()) {
      const row = services.getByRole('listitem').filter({ hasText: service.title });
      await expect(row.getByRole('link')).toHaveAttribute('href', `/services/${service.id}`);
      await expect(row).toContainText(service.price);
      await expect(row).toContainText(service.duration);
    }
    const studies = page
      .locator('#results')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    const featured = mainEdition()
      .teasers()
      .filter((teaser) => teaser.featured);
    const cards = mainEdition().homeCards();
    expect([featured.length, cards.length]).toEqual([3, 6]);
    await expect(studies).toHaveCount(9);
    for (const [index, { company, result, metrics }] of featured.entries()) {
      const study = studies.nth(index);
      await expect(study.getByRole('heading', { name: company })).toBeVisible();
      expect(unsigned((await study.textContent()) ?? '')).toContain(result);
      await expect(study.getByRole('term')).toHaveText(Object.keys(metrics));
      const values = await study.getByRole('definition').allTextContents();
      expect(values.map(unsigned)).toEqual(Object.values(metrics));
    }
    for (const [index, { company, industry, result, metrics }] of cards.entries()) {
      const study = studies.nth(3 + index);
      await expect(study.getByRole('heading', { name: company })).toBeVisible();
      await expect(study.getByText(industry, { exact: true })).toBeVisible();
      expect(unsigned((await study.textContent()) ?? '')).toContain(result);
      const values = await study.getByRole('listitem').allTextContents();
      expect(values.map(unsigned)).toEqual(metrics);
    }
    for (const post of mainEdition().posts().slice(0, 2)) {
      await expect(page.locator('#blog').getByRole('link', { name: post.title })).toHaveAttribute(
        'href',
        `/blog/${post.id}`,
      );
    }
  });

  await test.step('a sample carries its sign beside its figures, and one sentence explains it', async () => {
    const results = page.locator('#results');
    await expect(results.getByText(frame.sampleKey)).toHaveCount(1);
    const featured = mainEdition()
      .teasers()
      .filter((teaser) => teaser.featured);
    const sign = ` (${frame.illustrative})`;
    const shown = await results.getByRole('paragraph').allTextContents();
    for (const { result, provenance } of [...featured, ...mainEdition().homeCards()]) {
      const [text] = shown.filter((each) => each.replace(sign, '').trim() === result);
      expect(text?.includes(sign), result).toBe(provenance === 'sample');
    }
  });
});

test('the process steps appear one at a time, 500 ms apart', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
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
    for (const step of words.process.steps) {
      await expect(page.getByRole('heading', { name: step.title, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Ready to Grow' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call/u }).first()).toHaveAttribute('href', /^tel:/u);
  });
});

const fromWest = cities.toSorted((a, b) => a.coordinates.lon - b.coordinates.lon);
const [first] = fromWest;

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'false');
    localStorage.setItem('hasSeenFloatingDice', 'true');
  }),
);

test('the keyboard meets the cities from west to east', async ({ page }) => {
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

test('a touch on a city leads to its page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const link = chart(page).getByRole('link').nth(0);
  await link.scrollIntoViewIfNeeded();
  await link.tap();
  await expect(page).toHaveURL(new RegExp(`/${first?.id}$`, 'u'));
});

function chart(page: Page) {
  return page.getByRole('group', { name: home.hero.chartLabel });
}

import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { cities, frame, services, site } from '../support/words.ts';

const words = { services: mainEdition().servicesPage() };

const otherServices = [
  'home-services-seo',
  'local-seo-optimization',
  'conversion-optimization',
  'mobile-seo',
  'content-marketing',
  'google-business-profile',
  'multi-location-seo',
  'ecommerce-seo',
  'international-seo',
  'education-seo',
];

test.describe('the services index', () => {
  test.beforeEach(({ page }) => page.goto('/services'));

  test('lists services, steps, other services, totals, cities, and the terms', { tag: '@core' }, async ({ page }) => {
    await test.step('each service with price, duration, and both links', async () => {
      for (const service of services) {
        const entry = main(page)
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: service.title }) });
        await expect(entry).toContainText(service.price);
        await expect(entry).toContainText(service.duration);
        await expect(entry.getByRole('link', { name: /Learn More/u })).toHaveAttribute(
          'href',
          `/services/${service.id}`,
        );
        await expect(entry.getByRole('link', { name: /Get Quote/u })).toHaveAttribute('href', `tel:${site.phone}`);
      }
    });

    await test.step('the four steps in order', async () => {
      const steps = main(page)
        .getByRole('region', { name: words.services.process.title })
        .getByRole('heading', { level: 3 });
      await expect(steps).toHaveText(['Discovery', 'Strategy', 'Implementation', 'Optimization']);
    });

    await test.step('which service includes each of the ten other service links', async () => {
      const specialties = main(page).getByRole('region', { name: words.services.specialties.title });
      await expect(specialties.getByRole('term')).toHaveCount(otherServices.length);
      for (const id of otherServices) {
        const link = specialties.locator(`#${id}`).getByRole('link');
        expect(services.map((service) => `/services/${service.id}`)).toContain(await link.getAttribute('href'));
      }
    });

    await test.step('a link to the case studies, with their totals', async () => {
      const call = main(page).getByRole('region', { name: words.services.call.title });
      await expect(call.getByRole('link', { name: words.services.call.link })).toHaveAttribute('href', '/case-studies');
      for (const claim of mainEdition()
        .claims()
        .filter(({ id }) => ['success-stories', 'countries', 'top-ten-keywords'].includes(id))) {
        await expect(call).toContainText(claim.value);
      }
    });

    await test.step('every city twice: on the chart and in a list', async () => {
      const [first] = services;
      for (const city of cities) {
        const path = `/services/${first?.id}/${city.slug}`;
        await expect(chart(page).locator(`a[href="${path}"]`)).toHaveCount(1);
        await expect(main(page).getByRole('link', { name: city.name, exact: true })).toHaveAttribute('href', path);
      }
    });

    await test.step('four ways to buy SEO, each with a weak point', async () => {
      const { columns, rows } = words.services.compare;
      const table = main(page).getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveText(columns);
      await expect(table.getByRole('rowheader')).toHaveText(rows.map(({ label }) => label));
      await expect(table.getByRole('row').last().getByRole('cell')).toHaveText(rows.at(-1)?.cells ?? []);
    });

    await test.step('the guarantee, and hours, start, payment and the price of continuing', async () => {
      const section = main(page).locator('#results-guaranteed');
      const { title, facts } = mainEdition().practicalFacts();
      await expect(section.getByRole('heading', { name: title })).toHaveCount(facts.length > 0 ? 1 : 0);
      for (const { label, value } of [...mainEdition().guarantee().terms, ...facts]) {
        await expect(section.getByRole('term').filter({ hasText: label })).toBeVisible();
        await expect(section.getByRole('definition').filter({ hasText: value })).toBeVisible();
      }
    });
  });

  test('lets the keyboard reach a city on the chart', async ({ page }) => {
    await hydrated(page);
    const [city] = cities;
    const mark = chart(page).locator(`a[href$="/${city?.slug}"]`);
    await mark.focus();
    await expect(mark).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(chart(page).locator(`a[href$="/${cities[1]?.slug}"]`)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${city?.slug}$`, 'u'));
  });
});

for (const service of services) {
  test(`the page of ${service.id} has price, content, sample, limits, questions, and cities`, {
    tag: service === services[0] ? '@core' : [],
  }, async ({ page }) => {
    await page.goto(`/services/${service.id}`);

    await test.step("price, duration, what's included, phases with weeks, and expected results", async () => {
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(service.hero.headline);
      const head = main(page).getByRole('region').first();
      await expect(head.getByText(service.price)).toBeVisible();
      await expect(head.getByText(service.duration, { exact: true })).toBeVisible();
      const included = main(page).getByRole('region', { name: "What's Included" });
      await expect(included.getByRole('term')).toHaveText(service.included.map(({ title }) => title));
      const process = main(page).getByRole('region', { name: 'Our Process' });
      await expect(process.getByRole('heading', { level: 3 })).toHaveText(service.process.map(({ phase }) => phase));
      for (const { weeks } of service.process) {
        expect(weeks).toMatch(/^Weeks? \d/u);
        await expect(process.getByText(weeks, { exact: true }).first()).toBeVisible();
      }
      const results = main(page).getByRole('region', { name: 'Expected Results' });
      await expect(results.getByRole('heading', { level: 3 })).toHaveText(service.benefits.map(({ title }) => title));
    });

    await test.step('the sample, labeled before its sheets; what is not included, and for whom it is not', async () => {
      const sample = main(page).locator('#sample');
      await expect(sample.getByRole('heading', { level: 3 })).toHaveText(
        service.sample.documents.map(({ title }) => title),
      );
      const text = await sample.innerText();
      const label = text.indexOf(mainEdition().words().illustrative);
      expect(label).toBeGreaterThan(-1);
      expect(label).toBeLessThan(text.indexOf(service.sample.documents[0]?.rows?.[0]?.value ?? ''));
      const included = main(page).locator('#included');
      for (const { title } of service.excluded) {
        await expect(included).toContainText(title);
      }
      for (const reason of service.notFor) {
        await expect(included.getByText(reason, { exact: true })).toBeVisible();
      }
    });

    await test.step('each phase drawn at its own weeks', async () => {
      const process = main(page).locator('#process');
      const phases = process.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
      const spans = service.process.map(({ weeks }) => [...weeks.matchAll(/\d+/gu)].map(Number));
      for (const [index, [from = 0, to = from]] of spans.entries()) {
        const bar = new RegExp(`^M${(from - 1) * 40} 1h${(to - from + 1) * 40}v`, 'u');
        await expect(phases.nth(index).locator('path').first()).toHaveAttribute('d', bar);
      }
    });

    await test.step('a drawing of the report for each result, from a file that is there', async () => {
      const drawings = main(page).locator('#results use');
      await expect(drawings).toHaveCount(service.benefits.filter(({ drawing }) => drawing).length);
      for (const drawing of await drawings.all()) {
        const [file = '', id = ''] = (await drawing.getAttribute('href'))?.split('#') ?? [];
        expect(await (await page.request.get(file)).text()).toContain(`id="${id}"`);
      }
    });

    await test.step('the way to the comparison on the services index', async () => {
      await expect(
        main(page).getByRole('link', { name: mainEdition().servicePage().questions.compare }),
      ).toHaveAttribute('href', '/services#compare');
    });

    await test.step('three questions beside the guarantee', async () => {
      const guarantee = main(page).locator('#results-guaranteed');
      await expect(guarantee.getByRole('heading', { level: 2, name: mainEdition().guarantee().title })).toBeVisible();
      await expect(guarantee.getByRole('heading', { level: 3 })).toHaveText(
        service.questions.map(({ question }) => question),
      );
    });

    await test.step('every city with a trailing slash, in the grid and on the chart', async () => {
      for (const city of cities) {
        const path = `/services/${service.id}/${city.slug}/`;
        await expect(main(page).getByRole('link', { name: city.name, exact: true })).toHaveAttribute('href', path);
        await expect(chart(page).locator(`a[href="${path}"]`)).toHaveCount(1);
      }
    });
  });
}

test('a city page starts with price, duration, and both links', async ({ page }) => {
  const [service] = services;
  const [city] = cities;
  await page.goto(`/services/${service?.id}/${city?.slug}`);
  const head = main(page).getByRole('region').first();
  await expect(head).toContainText(`${service?.price}, ${service?.duration}`);
  await expect(head.getByRole('link', { name: /^Call/u })).toHaveAttribute('href', `tel:${site.phone}`);
  await expect(main(page).getByRole('link', { name: frame.acts.write })).toHaveAttribute(
    'href',
    `/contact?service=${service?.id}`,
  );
});

test('a city in the grid opens at its URL with a slash', async ({ page }) => {
  const [service] = services;
  const [city] = cities;
  await page.goto(`/services/${service?.id}`);
  await hydrated(page);
  await main(page)
    .getByRole('link', { name: city?.name ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/services/${service?.id}/${city?.slug}/$`, 'u'));
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(city?.name ?? '');
});

test.describe('an invalid service or city', () => {
  test('behind each of the ten other service links leads to the services, and Back to the previous page', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.goto('/');
    await hydrated(page);
    for (const id of otherServices) {
      const entries = await page.evaluate(() => history.length);
      await main(page).locator(`a[href="/services/${id}"]`).first().click();
      await expect(page).toHaveURL(/\/services$/u);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(words.services.hero.headline);
      // The first click adds the one entry for /services. Later ones replace it, because the
      // visitor has gone back.
      expect(await page.evaluate(() => history.length)).toBe(id === otherServices[0] ? entries + 1 : entries);
      await page.goBack();
      await expect(page).toHaveURL(/\/$/u);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(mainEdition().home().hero.headline);
    }
  });

  test('typed, it leads to the services, and Back to the previous page', async ({ page, request }) => {
    for (const path of [
      '/services/mobile-seo',
      '/services/nowhere/miami-fl',
      '/services/seo-automation/atlanta-ga',
      '/services/seo-automation/atlanta-ga/',
    ]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], path).toEqual([302, '/services']);
      await page.goto('/about');
      await page.goto(path);
      await expect(page).toHaveURL(/\/services$/u);
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/u);
    }
  });
});

function main(page: Page) {
  return page.getByRole('main');
}

/** Returns the chart of Florida, which is a group because its cities are links. */
function chart(page: Page) {
  return main(page).getByRole('group');
}

import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { cities, services, site } from '../support/words.ts';

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

  test('lists services, steps, other services, and cities', async ({ page }) => {
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

    await test.step('every city twice: on the chart and in a list', async () => {
      const [first] = services;
      for (const city of cities) {
        const path = `/services/${first?.id}/${city.slug}`;
        await expect(chart(page).locator(`a[href="${path}"]`)).toHaveCount(1);
        await expect(main(page).getByRole('link', { name: city.name, exact: true })).toHaveAttribute('href', path);
      }
    });
  });
});

for (const service of services) {
  test(`the page of ${service.id} has price, content, and cities`, {
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

    await test.step('every city with a trailing slash, in the grid and on the chart', async () => {
      for (const city of cities) {
        const path = `/services/${service.id}/${city.slug}/`;
        await expect(main(page).getByRole('link', { name: city.name, exact: true })).toHaveAttribute('href', path);
        await expect(chart(page).locator(`a[href="${path}"]`)).toHaveCount(1);
      }
    });
  });
}

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
});

function main(page: Page) {
  return page.getByRole('main');
}

/** Returns the chart of Florida, which is a group because its cities are links. */
function chart(page: Page) {
  return main(page).getByRole('group');
}

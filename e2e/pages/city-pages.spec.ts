import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { withoutLanguages } from '../../app/ui/in-languages.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { expect, isBrief, test } from '../support/fixtures.ts';
import { cities, frame, services, site } from '../support/words.ts';

const words = { city: mainEdition().cityPage() };

for (const service of services) {
  test.describe(`the pages of ${service.id} in each city`, () => {
    test('say everything they must, in the right order', { tag: service === services[0] ? '@core' : [] }, async ({
      page,
    }) => {
      for (const city of isBrief ? cities.slice(0, 2) : cities) {
        await test.step(city.name, () => expectWholePage(page, service, city));
      }
    });
  });
}

test('marks Spanish searches and words as Spanish', async ({ page }) => {
  await page.goto('/services/strategic-seo-consulting/miami-fl');
  const spanish = page.getByRole('main').locator('[lang="es"]');
  for (const text of ['“renta”', '“parqueo”', 'edificios que permiten airbnb en miami']) {
    await expect(spanish.getByText(text, { exact: true }).or(spanish.filter({ hasText: text }))).toHaveCount(1);
  }
});

async function expectWholePage(
  page: Page,
  service: (typeof services)[number],
  city: (typeof cities)[number],
): Promise<void> {
  const path = `/services/${service.id}/${city.slug}`;
  const pair = mainEdition().pair(service.id, city.slug);
  if (!pair) {
    throw new Error(`${path} has no node`);
  }
  await page.goto(`${path}/`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.baseUrl}${path}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', pair.node.metaDescription);
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', pair.node.keywords.join(', '));
  const body = page.getByRole('main');
  const trail = body.getByRole('navigation').first().getByRole('listitem');
  await expect(trail).toHaveText([words.city.services, service.title, city.name]);
  await expect(body.getByText(`Serving ${city.name}, ${city.region}`, { exact: true })).toBeVisible();
  await expect(body.getByRole('heading', { level: 1 })).toHaveText(
    pair.copy?.h1 ?? pair.text.headline ?? interpolate(service.cityDefaults.headline, { city: city.name }),
  );
  const overview = body.getByRole('region', { name: 'Market Overview' });
  await expect(overview.getByRole('term')).toHaveText([
    'Local Businesses',
    'Population',
    'Key Industries',
    'Market Growth',
  ]);
  await expect(overview.locator('dd.figure')).toHaveText([
    city.businessCount ?? '',
    city.population ?? '',
    `${city.keyIndustries.length}+ sectors`,
    'Expanding',
  ]);
  for (const figure of [city.sources.businessCount, city.sources.population]) {
    await expect(overview).toContainText(figure?.label ?? '');
  }
  await expect(overview).toContainText(words.city.overview.growthSource);
  await expect(body.getByText(pair.intro, { exact: true })).toBeVisible();
  const head = body.getByRole('region').first();
  await expect(head).toContainText(`${service.price}, ${service.duration}`);
  await expect(head.getByRole('link', { name: /^Call/u })).toHaveAttribute('href', `tel:${site.phone}`);
  await expect(body.getByRole('link', { name: frame.acts.write })).toHaveAttribute(
    'href',
    `/contact?service=${service.id}`,
  );
  await expect(body.getByRole('link', { name: words.city.offer.who })).toHaveAttribute(
    'href',
    '/about#results-guaranteed',
  );
  for (const benefit of pair.copy?.key_benefits ?? pair.text.benefits ?? service.cityDefaults.benefits) {
    await expect(body.getByText(benefit, { exact: true })).toBeVisible();
  }
  const insights = body.getByRole('region', { name: 'Local Market Insights' });
  const [leading = '', second = ''] = city.keyIndustries;
  await expect(insights.getByRole('definition').first()).toHaveText(
    new RegExp(`^${interpolate(words.city.insights.firstTwo, { first: leading, second })}$`, 'iu'),
  );
  await expect(insights).toContainText(city.businessCount ?? '');
  await expect(insights).toContainText(city.region);
  await expect(insights.getByRole('heading', { level: 3 })).toHaveText(
    (pair.text.insights?.points ?? []).map(({ title }) => title),
  );
  for (const { title, searches } of pair.text.industries ?? []) {
    await expect(body.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
    for (const search of searches) {
      await expect(body.locator('#industries').getByText(withoutLanguages(search), { exact: true })).toBeVisible();
    }
  }
  for (const { fact, source } of city.facts.filter((candidate) => candidate.service === service.id)) {
    const item = body.getByRole('listitem').filter({ hasText: fact });
    await expect(item.getByRole('link')).toHaveAttribute('href', source.url);
    await expect(item).toContainText(`${source.label}, ${source.year}`);
  }
  await expect(body.getByText(pair.text.firstMove?.title ?? '', { exact: true })).toBeVisible();
  const headings = await body.getByRole('heading', { level: 2 }).allTextContents();
  const said = words.city.testimonial;
  const order = ['Market Overview', 'Local Market Insights', ...(said ? [said.title] : [])];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  if (said?.provenance === 'sample') {
    const testimonial = body.getByRole('region', { name: said.title });
    await expect(testimonial).toContainText(new RegExp(`local business owner, ${leading}`, 'iu'));
    await expect(testimonial.getByText(frame.illustrative)).toBeVisible();
    for (const script of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(script).not.toContain(said.quote.slice(0, 40));
    }
  }
}

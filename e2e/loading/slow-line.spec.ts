import { expect, hydrated, test } from '../support/fixtures.ts';
import { hold } from '../support/held-answers.ts';
import { cities, edition, frame, services } from '../support/words.ts';

const { paths } = edition;
const service = services[0]?.id ?? '';
const city = cities[0]?.id ?? '';

for (const [name, from, to] of [
  ['a service', paths.services(), paths.service(service)],
  ['a city', paths.service(service), paths.cityWithSlash(service, city)],
  ['the contact page', paths.caseStudy(edition.caseStudies()[0]?.slug ?? ''), paths.contact()],
] as const) {
  test(`on a slow line, the way to ${name} shows, and the page stays whole until the next one is there`, async ({
    page,
  }) => {
    await page.goto(from);
    await hydrated(page);
    const main = page.getByRole('main');
    const title = await page.title();
    const release = await hold(page, '**/*.data*');
    const link = main.locator(`a[href="${to}"]`).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(main).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(1);
    const line = await main.evaluate((element) => {
      const { content, position, borderBlockStartWidth } = getComputedStyle(element, '::before');
      return { content, position, borderBlockStartWidth };
    });
    expect(line).toEqual({ content: '""', position: 'fixed', borderBlockStartWidth: '3px' });
    await expect(page).toHaveURL(from);
    await expect(page).toHaveTitle(title);
    await expect(link).toBeFocused();

    release();
    await expect(page).toHaveURL(to);
    await expect(main).not.toHaveAttribute('aria-busy');
    await expect(page).not.toHaveTitle(title);
    await expect(main).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(0);
  });
}

test('a skeleton takes the focus from the link that it replaces', async ({ page }) => {
  await page.goto(paths.blog());
  await hydrated(page);
  const release = await hold(page, '**/*.data*');
  const article = page.getByRole('main').locator(`a[href^="${paths.blog()}/"]`).first();
  await article.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('skeleton-card').first()).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  // Not inside what is busy: a screen reader would wait with it.
  await expect(page.getByRole('status').filter({ hasText: frame.loading })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/blog\/./u);
});

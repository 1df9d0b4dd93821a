import type { Page } from '@playwright/test';
import { expect, goInside, hydrated, test } from '../support/fixtures.ts';
import { edition } from '../support/words.ts';

// A detail page that doesn't exist or doesn't load (product.md, "Not-found pages").

const details = [
  {
    list: '/blog',
    pageTitle: 'Article Not Found',
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist or has been moved.",
    back: 'Back to Blog',
    inList: (page: Page) => page.getByRole('region', { name: 'Featured Articles' }),
    slug: edition.posts()[0]?.slug ?? '',
  },
  {
    list: '/case-studies',
    pageTitle: 'Case Study not found',
    heading: 'Case Study Not Found',
    text: "The case study you're looking for doesn't exist or was moved.",
    back: 'Back to Case Studies',
    inList: (page: Page) => page.getByRole('article').first(),
    slug: edition.caseStudies()[0]?.slug ?? '',
  },
];

test.use({ allowedMessages: /404|ERR_FAILED|could not be loaded/u });

for (const detail of details) {
  const { list, slug, inList } = detail;
  const unknown = `${list}/no-such-page`;

  test(`${unknown} answers 404 with its screen, which leads to the list`, async ({ page }) => {
    const response = await page.goto(unknown);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain(`${detail.heading}</h1>`);
    await hydrated(page);
    await expectScreen(page, detail);
    await expect(page).toHaveURL(unknown);
    await page.getByRole('link', { name: detail.back }).click();
    await expect(page).toHaveURL(list);
    await expect(inList(page)).toBeVisible();
  });

  for (const [what, path] of [
    ['is unknown', unknown],
    ['fails to load', `${list}/${slug}`],
  ] as const) {
    test(`below ${list}, what ${what} inside the application shows that screen, and is logged`, async ({ page }) => {
      await page.goto(list);
      await hydrated(page);
      await page.route(`**${list}/${slug}`, (route) => route.abort());
      const logged = page.waitForEvent('console', (message) => message.text().includes(`'${path}'`));
      await goInside(page, path);
      await expectScreen(page, detail);
      expect((await logged).type()).toBe('error');
    });
  }
}

async function expectScreen(
  page: Page,
  { list, pageTitle, heading, text, back }: (typeof details)[number],
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', list);
  await expect(page).toHaveTitle(pageTitle);
}

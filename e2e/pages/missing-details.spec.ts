import type { Page } from '@playwright/test';
import { expect, expectSoundAtEachWidth, goInside, hydrated, test } from '../support/fixtures.ts';
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

const unknown = 'no-such-page';

for (const detail of details) {
  const { list, slug, inList } = detail;

  test.describe(`below ${list}, what is unknown,`, () => {
    test('opened directly, answers 404 with its screen', async ({ page }) => {
      const response = await page.request.get(`${list}/${unknown}`);
      expect(response.status()).toBe(404);
      const html = await response.text();
      expect(html).toContain(`<title>${detail.pageTitle}</title>`);
      expect(html).toContain(`${detail.heading}</h1>`);
    });

    test.describe('in a browser', () => {
      test.use({ allowedMessages: /404|could not be loaded/u });

      test('shows the screen, stays at its URL, and links back', async ({ page }) => {
        await page.goto(`${list}/${unknown}`);
        await hydrated(page);
        await expectScreen(page, detail);
        await expect(page).toHaveURL(`${list}/${unknown}`);
        await expectSoundAtEachWidth(page);
        await page.getByRole('link', { name: detail.back }).click();
        await expect(page).toHaveURL(list);
        await expect(inList(page)).toBeVisible();
      });

      test('reached inside the application, shows the same screen and logs it', async ({ page }) => {
        await page.goto(list);
        await hydrated(page);
        const logged = page.waitForEvent('console', (message) => message.text().includes(`'${list}/${unknown}'`));
        await goInside(page, `${list}/${unknown}`);
        await expectScreen(page, detail);
        expect((await logged).type()).toBe('error');
      });
    });
  });

  test.describe(`below ${list}, what fails to load,`, () => {
    test.use({ allowedMessages: /ERR_FAILED|could not be loaded/u });

    test('shows the not-found screen and logs the failure', async ({ page }) => {
      await page.goto(list);
      await hydrated(page);
      await page.route(`**${list}/${slug}`, (route) => route.abort());
      const logged = page.waitForEvent('console', (message) => message.text().includes(`'${list}/${slug}'`));
      await goInside(page, `${list}/${slug}`);
      await expectScreen(page, detail);
      expect((await logged).type()).toBe('error');
    });
  });
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

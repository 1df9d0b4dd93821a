import type { Page } from '@playwright/test';
import { expect, expectSoundAtEachWidth, hydrated, test } from './fixtures.ts';

type Detail = {
  /** The path of the list, which is above the details. */
  list: string;
  pageTitle: string;
  heading: string;
  text: string;
  back: string;
  /** Expects the list to be on the screen. */
  expectList: (page: Page) => Promise<void>;
  /** A detail that exists. */
  slug: string;
};

/**
 * Tests a detail page, an article or a case study, that doesn't exist or doesn't load (product.md,
 * "Not-found pages").
 */
export function testMissingDetail(detail: Detail): void {
  const { list, slug, expectList } = detail;
  const unknown = 'no-such-page';

  test.describe("because it's unknown", () => {
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
        await expectList(page);
      });

      test('reached inside the application, shows the same screen and logs it', async ({ page }) => {
        await page.goto(list);
        await hydrated(page);
        const logged = page.waitForEvent('console', (message) => message.text().includes(`'${unknown}'`));
        await goInside(page, `${list}/${unknown}`);
        await expectScreen(page, detail);
        expect((await logged).type()).toBe('error');
      });
    });
  });

  test.describe('because it fails to load', () => {
    test.use({ allowedMessages: /ERR_FAILED|could not be loaded/u });

    test('shows the not-found screen and logs the failure', async ({ page }) => {
      await page.goto(list);
      await hydrated(page);
      await page.route(`**${list}/${slug}.data*`, (route) => route.abort());
      // The document would be loaded instead.
      await page.route(`**${list}/${slug}`, (route) => route.abort());
      const logged = page.waitForEvent('console', (message) => message.text().includes(`'${slug}'`));
      await goInside(page, `${list}/${slug}`);
      await expectScreen(page, detail);
      expect((await logged).type()).toBe('error');
    });
  });
}

async function expectScreen(page: Page, { list, pageTitle, heading, text, back }: Detail): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', list);
  await expect(page).toHaveTitle(pageTitle);
}

/** Navigates inside the application to a path that no link has. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

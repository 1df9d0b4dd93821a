import type { Page } from '@playwright/test';
import { insideAttribute } from '../../app/document/start/plan.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { oneOfEachKind } from '../support/page-list.ts';

for (const edition of editions()) {
  test(`each kind of page has its head after a navigation, and after Back: ${edition.locale}`, async ({ page }) => {
    const { about, blog } = edition.paths;
    await page.goto(about());
    await hydrated(page);
    const before = await headOfPage(page);
    await go(page, blog());
    await expect.poll(() => headOfPage(page)).not.toEqual(before);
    await page.goBack();
    await expect.poll(() => headOfPage(page)).toEqual(before);
    for (const { path } of oneOfEachKind(edition)) {
      const direct = await headOfFile(page, path);
      await go(page, path);
      await expect(page).toHaveURL(path);
      // What the host fills comes as a document.
      await hydrated(page);
      await expect.poll(() => headOfPage(page), path).toEqual(direct);
    }
  });
}

/** Follows a link inside the application, put into the page that's shown. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ([href, inside]) => {
      const link = Object.assign(document.createElement('a'), { href });
      link.setAttribute(inside, '');
      document.body.append(link);
      link.click();
      link.remove();
    },
    [path, insideAttribute] as const,
  );
}

/**
 * After a navigation, styles arrive in another form, preloads are finished, and scripts without an
 * id only start the application.
 */
const others = 'style, link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], script:not([id])';

/**
 * Returns the tags of the page's head, or of the given document's, sorted: React puts changed ones at
 * the end, and their order means nothing.
 */
function headOfPage(page: Page, html?: string): Promise<string[]> {
  return page.evaluate(
    ([text, skipped]) => {
      const { head } = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
      const tags = [...head.children].filter((tag) => !tag.matches(skipped));
      return tags.map((tag) => tag.outerHTML).sort();
    },
    [html, others] as const,
  );
}

/** Returns the head's tags as the host sends them, before any script runs. */
async function headOfFile(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  // The current page's policy would complain about another page's styles.
  return headOfPage(page, html.replace(/<style[\s\S]*?<\/style>/gu, ''));
}

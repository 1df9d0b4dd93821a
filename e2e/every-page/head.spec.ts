import type { Page } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type ListedPage, pagesToVisit } from '../support/page-list.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the browser's own
  interface Window {
    /** React Router's own router, which it exposes for its tools. */
    __reactRouterDataRouter?: { navigate: (path: string) => Promise<void> };
  }
}

// The host shows the confirmation of a sent form only to its sender.
const pages = pagesToVisit().filter(({ key }) => key !== 'contactSent');
/** Groups the pages by section, so a failure names its section and workers share the work. */
const parts = Map.groupBy(pages, ({ path, edition }) =>
  [edition.locale, ...path.slice(edition.prefix.length).split('/').slice(1, 3)].join('/'),
);
const groups = [...parts.values()].reduce<ListedPage[][]>((done, some) => {
  const last = done.at(-1);
  if (last && last.length + some.length <= 12 && last[0]?.edition === some[0]?.edition) {
    last.push(...some);
  } else {
    done.push([...some]);
  }
  return done;
}, []);

for (const group of groups) {
  const paths = group.map(({ path }) => path);
  const { about, contact } = (group[0]?.edition ?? mainEdition()).paths;
  test(`after a navigation, the head is that of a direct load (${paths[0]} and ${paths.length - 1} more)`, async ({
    page,
  }) => {
    await page.goto(paths.includes(about()) ? contact() : about());
    await hydrated(page);
    for (const path of paths) {
      const direct = await headOfFile(page, path);
      await go(page, path);
      await expect.poll(() => headOfPage(page), path).toEqual(direct);
    }
  });
}

test("going back restores the previous page's head", async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const before = await headOfPage(page);
  await go(page, '/blog');
  await expect.poll(() => headOfPage(page)).not.toEqual(before);
  await page.goBack();
  await expect.poll(() => headOfPage(page)).toEqual(before);
});

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
}

/**
 * After a navigation, styles arrive in another form, preloads are finished, and scripts without an
 * id only start the application.
 */
const others = 'style, link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], script:not([id])';

/**
 * Returns the current tags of the head, sorted: React puts changed ones at the end, and their order
 * means nothing.
 */
function headOfPage(page: Page): Promise<string[]> {
  return page.evaluate((skipped) => {
    const tags = [...document.head.children].filter((tag) => !tag.matches(skipped));
    return tags.map((tag) => tag.outerHTML).sort();
  }, others);
}

/** Returns the head's tags as the host sends them, before any script runs. */
async function headOfFile(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  // The current page's policy would complain about another page's styles.
  const source = html.replace(/<style[\s\S]*?<\/style>/gu, '');
  return page.evaluate(
    ([text, skipped]) => {
      const { head } = new DOMParser().parseFromString(text, 'text/html');
      const tags = [...head.children].filter((tag) => !tag.matches(skipped));
      return tags.map((tag) => tag.outerHTML).sort();
    },
    [source, others] as const,
  );
}

import type { Page } from '@playwright/test';
import { mainEdition } from '../app/editions/edition.server.ts';
import { canonicalUrl } from '../app/seo/canonical.ts';
import { expect, hydrated, test } from './fixtures.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the browser's own
  interface Window {
    /** React Router's own router, which it exposes for its tools. */
    __reactRouterDataRouter?: { navigate: (path: string) => Promise<void> };
  }
}

// The host shows the confirmation of a sent form only to its sender.
const pages = mainEdition()
  .pages()
  .filter(({ key }) => key !== 'contactSent')
  .map((page) => page.path);
/** Groups the pages by section, so a failure names its section and workers share the work. */
const parts = Map.groupBy(pages, (path) => path.split('/').slice(1, 3).join('/') || 'home');
const groups = [...parts.values()].reduce<string[][]>((done, paths) => {
  const last = done.at(-1);
  if (last && last.length + paths.length <= 12) {
    last.push(...paths);
  } else {
    done.push([...paths]);
  }
  return done;
}, []);

for (const paths of groups) {
  test(`after a navigation, the head is that of a direct load (${paths[0]} and ${paths.length - 1} more)`, async ({
    page,
  }) => {
    await page.goto(paths.includes('/about') ? '/contact' : '/about');
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

test('each page names its own canonical and describes itself once', async ({ page }) => {
  await page.goto('/');
  const base = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').origin;
  for (const path of pages) {
    const head = await headOfFile(page, path);
    const canonical = canonicalUrl(path === '/tools' ? '/resources' : path, base);
    expect(
      head.filter((tag) => tag.includes('rel="canonical"')),
      path,
    ).toEqual([`<link rel="canonical" href="${canonical}">`]);
    expect(
      head.filter((tag) => tag.startsWith('<script id="structured-data"')),
      path,
    ).toHaveLength(1);
  }
});

test('every page but the first shows breadcrumbs and describes the same ones', async ({ page }) => {
  await page.goto('/');
  for (const path of pages.filter((path) => path !== '/')) {
    const { shown, described } = await page.evaluate(async (url) => {
      const html = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
      const graph = JSON.parse(html.getElementById('structured-data')?.textContent ?? '{}');
      const list = (graph['@graph'] ?? []).find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
      return {
        shown: [...html.querySelectorAll('main nav ol > li > :is(a, span)')].map((crumb) => crumb.textContent),
        described: (list?.itemListElement ?? []).map(({ name }: { name: string }) => name),
      };
    }, path);
    expect(described.length, path).toBeGreaterThan(1);
    expect(shown.slice(0, described.length), path).toEqual(described);
  }
});

test('not-found screens have neither canonical nor structured data', async ({ page }) => {
  await page.goto('/');
  for (const path of Object.values(mainEdition().paths.notFound).map((path) => path())) {
    const head = await headOfFile(page, path);
    expect(head.join('\n'), path).not.toMatch(/rel="canonical"|structured-data|og:image/u);
    expect(head, path).toContain('<meta name="robots" content="noindex, follow">');
  }
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

import type { Page } from '@playwright/test';
import { editions } from '../../app/editions/edition.server.ts';
import { canonicalUrl } from '../../app/seo/canonical.ts';
import { colorFaultsOf, expect, faultsOf, hydrated, test } from '../support/fixtures.ts';
import { listedPath, pagesToVisit } from '../support/page-list.ts';
import { site } from '../support/words.ts';

type Reports = { violations: string[]; shift: number };

const pages = pagesToVisit();

/** One unknown path for each kind of not-found screen of each edition. */
const unknownPaths = editions().flatMap(({ paths, prefix }) => [
  `${prefix}/no-such-page`,
  `${paths.caseStudies()}/none`,
  `${paths.blog()}/none`,
]);

/** Pages a test, so that both workers have enough to do. */
const share = 8;

for (let first = 0; first < pages.length; first += share) {
  const some = pages.slice(first, first + share);

  test(`pages ${first + 1} to ${first + some.length} load without a fault and are sound in both themes`, {
    tag: '@both',
  }, async ({ page, baseURL }) => {
    const foreign = watchForeign(page, baseURL);
    await keepReports(page);
    for (const listed of some) {
      const { key, path } = listed;
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect.soft(response?.status(), path).toBe(200);
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', listed.edition.lang);
        await hydrated(page);
        const { violations, shift } = await reports(page);
        expect.soft(violations, path).toEqual([]);
        expect.soft(shift, path).toBeLessThan(0.001);
        // The host shows the confirmation of a sent form only to its sender.
        if (key !== 'contactSent') {
          expect.soft(await canonicals(page), path).toEqual([canonicalUrl(listedPath(listed), site.baseUrl)]);
        }
        await expectSoundInBothThemes(page, path);
      });
    }
    expect(foreign).toEqual([]);
  });
}

test.describe('unknown paths', () => {
  // The browser reports their status, and the page logs the first of them (product.md,
  // "Not-found pages").
  test.use({ allowedMessages: /status of 404|^404: /u });

  test('load without a fault and are sound in both themes', { tag: '@both' }, async ({ page, baseURL }) => {
    const foreign = watchForeign(page, baseURL);
    await keepReports(page);
    for (const path of unknownPaths) {
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(404);
      await hydrated(page);
      // Only the browser knows the pages near an unknown path, so what they add moves the page.
      expect.soft((await reports(page)).violations, path).toEqual([]);
      await expectSoundInBothThemes(page, path);
    }
    expect(foreign).toEqual([]);
  });
});

async function expectSoundInBothThemes(page: Page, path: string): Promise<void> {
  // Otherwise colors fade for 120 ms, and a contrast measured halfway is meaningless.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await faultsOf(page), `${path} in the light theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await colorFaultsOf(page), `${path} in the dark theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Returns the requests to other hosts from now on. */
function watchForeign(page: Page, baseURL: string | undefined): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL ?? '').origin) {
      foreign.push(request.url());
    }
  });
  return foreign;
}

/**
 * From now on, each page keeps what breaks its policy and how far it shifts. The cookie banner,
 * which covers a part of the page, has been answered.
 */
async function keepReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('cookiesAccepted', 'false');
    const kept: Reports = { violations: [], shift: 0 };
    Object.assign(window, { kept });
    document.addEventListener('securitypolicyviolation', (event) => {
      kept.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        kept.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function reports(page: Page): Promise<Reports> {
  return page.evaluate(() => (window as unknown as { kept: Reports }).kept);
}

function canonicals(page: Page): Promise<string[]> {
  return page
    .locator('link[rel="canonical"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

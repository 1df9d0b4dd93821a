import { mainEdition } from '../app/editions/edition.server.ts';
import { expect, hydrated, test } from './fixtures.ts';

// The browser reports the status of the three unknown paths, and the page logs the first of them
// (product.md, "Not-found pages").
test.use({ allowedMessages: /status of 404|^404: /u });

/** Every page, a few per test, so the two workers share them. */
const unknown = ['/no-such-page', '/case-studies/none', '/blog/none'];
const paths = [
  ...mainEdition()
    .pages()
    .map(({ path }) => path),
  ...unknown,
];
const groups = Array.from({ length: 8 }, (_, group) => paths.filter((_, index) => index % 8 === group));

for (const [group, members] of groups.entries()) {
  test(`no page breaks its policy, contacts another host, or shifts as it loads (${group + 1} of ${groups.length})`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(60_000);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL ?? '').origin) {
        foreign.push(request.url());
      }
    });
    await page.addInitScript(() => {
      const kept: string[] = [];
      Object.assign(window, { violations: kept, shift: 0 });
      document.addEventListener('securitypolicyviolation', (event) => {
        kept.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of members) {
      await page.goto(path);
      await hydrated(page);
      expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations), path).toEqual([]);
      // Only the browser knows the pages near an unknown path.
      if (unknown.includes(path)) {
        continue;
      }
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.001);
    }
    expect(foreign).toEqual([]);
  });
}

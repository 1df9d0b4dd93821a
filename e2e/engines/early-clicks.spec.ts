import { setTimeout as wait } from 'node:timers/promises';
import { ready, test, touch, withoutBanner } from './journey.ts';
import type { Tab } from './tab.ts';

/** How long the line holds each of the application's scripts back, in milliseconds. */
const scriptDelay = 1500;

// The document that is left may report loads that were cut off.
test.use({ allowedMessages: /./u });

test.beforeEach(({ site }) => {
  site.line.scriptDelay = scriptDelay;
  site.line.cachesScripts = false;
});

test('a link pressed before, while, and after the application starts is followed', async ({ tab, site }) => {
  await withoutBanner(tab);
  for (const milliseconds of [100, 300, 700, 1000, 1500]) {
    await test.step(`${milliseconds} ms after the load`, async () => {
      site.line.scriptDelay = scriptDelay;
      await tab.open('/');
      await touch(tab);
      await afterLoad(tab, milliseconds);
      await tab.click('header a[href="/about"]');
      // What the page behind has asked for stays late; the page ahead needn't.
      site.line.scriptDelay = 0;
      await ready(tab, '/about');
    });
  }
});

test('a typed address wins over the page that a pointed-at link fetches ahead', async ({ tab, site }) => {
  site.line.scriptDelay = 0;
  await withoutBanner(tab);
  await tab.open('/');
  await ready(tab, '/');
  site.line.scriptDelay = scriptDelay;
  await tab.hover('header a[href="/about"]');
  await wait(300);
  await tab.open('/privacy-policy');
  site.line.scriptDelay = 0;
  await ready(tab, '/privacy-policy');
});

/** Waits until this long after the page's load, as the page's own clock has it. */
async function afterLoad(tab: Tab, milliseconds: number): Promise<void> {
  const since = await tab.run(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return performance.now() - (entry as PerformanceNavigationTiming).loadEventEnd;
  });
  await wait(Math.max(0, milliseconds - since));
}

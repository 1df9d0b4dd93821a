import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { edition } from '../support/words.ts';

/**
 * What a page costs a visitor who reads and touches nothing for ten seconds
 * (docs/decisions/011-nothing-until-touched.md). Counts everything that is transferred, headers
 * included; inline scripts as if they were files.
 */
const budgets = {
  scripts: 4 * 1024,
  scriptsOfFirstVisit: 8 * 1024,
  fonts: 45 * 1024,
  /** Milliseconds on a processor four times slower. A task blocks from 50 ms on. */
  scriptTime: 50,
  /** All that a first visit and the first touch transfer. The aim is 165 KB, which decision 18 explains. */
  touched: 199 * 1024,
};

/** Pages with more drawings, or with three tools. */
const touchedExceptions: Partial<Record<string, number>> = {
  home: 210 * 1024,
  resources: 214 * 1024,
  tools: 214 * 1024,
};

/** One page of each kind. */
const kinds = new Map(edition.pages().map(({ key, path }) => [key.split(':')[0], path]));

for (const [kind, path] of kinds) {
  test(`nothing of the application is loaded while no one touches ${kind}`, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('cookiesAccepted', 'false');
      localStorage.setItem('cookiesAcceptedAt', new Date().toISOString().slice(0, 10));
      localStorage.setItem('hasSeenFloatingDice', 'true');
    });
    const weigh = await weighing(page);
    const scriptTime = await timing(page);
    await restOn(page, path);
    const { scripts, data, fonts } = await weigh();
    expect(scripts).toBeLessThanOrEqual(budgets.scripts);
    expect(data).toBe(0);
    expect(fonts).toBeLessThanOrEqual(budgets.fonts);
    const milliseconds = await scriptTime();
    expect(milliseconds).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(budgets.scriptTime);
  });
}

test('a first visit loads the banner and the hint, and nothing else', async ({ page }) => {
  const weigh = await weighing(page);
  await restOn(page, '/');
  const { scripts, data } = await weigh();
  expect(scripts).toBeLessThanOrEqual(budgets.scriptsOfFirstVisit);
  expect(data).toBe(0);
});

for (const [kind = '', path] of kinds) {
  test(`a touch of ${kind} loads the application and nothing beyond it`, async ({ page }) => {
    const weigh = await weighing(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect((await weigh()).total).toBeLessThanOrEqual(touchedExceptions[kind] ?? budgets.touched);
  });
}

/** Opens a page and lets ten seconds pass on it. */
async function restOn(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.clock.install();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
}

/** Counts from now on. Returns the function that reads the bytes so far by kind. */
async function weighing(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const bytes = { scripts: 0, data: 0, fonts: 0, total: 0 };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    bytes.total += encodedDataLength;
    for (const [kind, pattern] of Object.entries(patterns)) {
      if (pattern.test(url)) {
        bytes[kind as keyof typeof patterns] += encodedDataLength;
      }
    }
  });
  return async () => {
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src],[type])')].map((script) => script.textContent).join('\n'),
    );
    return { ...bytes, scripts: bytes.scripts + brotliCompressSync(inline).length };
  };
}

const patterns = {
  scripts: /\.js$|\/assets\/banner-/u,
  data: /\.data|\/assets\/page-|\.json$/u,
  fonts: /\.woff2$/u,
};

/**
 * Counts from now on. Returns the function that reads for how many milliseconds the page's scripts
 * have kept the processor: time in which it did something else doesn't count.
 */
async function timing(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
}

import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ownerZone } from '../../app/content/site/site.server.ts';
import { answerGreetings, expect, hydrated, test } from '../support/fixtures.ts';
import { kindOf, pagesToVisit } from '../support/page-list.ts';
import { edition } from '../support/words.ts';

/**
 * The cost of a page for a visitor who touches nothing for ten seconds, and then of the first touch
 * (docs/decisions.md, 21). Counts the bodies that the page asks for, as sent,
 * and inline scripts as if they were files.
 */
const limits = {
  scripts: 4.4 * 1024,
  scriptsOfFirstVisit: 8.9 * 1024,
  fonts: 50 * 1024,
  /** All that has come once the first touch is answered. */
  touched: 222 * 1024,
};

/** Pages with more drawings, or with three tools. */
const touchedExceptions: Partial<Record<string, number>> = {
  home: 235 * 1024,
  resources: 239 * 1024,
  tools: 239 * 1024,
};

// The owner's visitors are where the owner is: the call page translates its times for others alone.
test.use({ timezoneId: ownerZone() });

/** One page of each kind. */
const kinds = new Map(
  pagesToVisit()
    .filter((page) => page.edition === edition)
    .map((page) => [kindOf(page), page.path]),
);

for (const [kind, path] of kinds) {
  test(`${kind} loads nothing of the application until it's touched, and then nothing beyond it`, async ({ page }) => {
    await answerGreetings(page);
    await restOn(page, path);
    const { scripts, data, fonts } = await weigh(page);
    expectWithin('scripts', scripts, limits.scripts);
    expect(data).toBe(0);
    expectWithin('fonts', fonts, limits.fonts);
    await expectWithinOnceTouched(page, kind);
  });
}

test("a first visit loads banner and hint, and no more until it's touched", { tag: '@core' }, async ({ page }) => {
  await restOn(page, '/');
  const { scripts, data } = await weigh(page);
  expectWithin('scripts', scripts, limits.scriptsOfFirstVisit);
  expect(data).toBe(0);
  await expectWithinOnceTouched(page, 'home');
});

test('a menu that opens or closes gives few elements a new style', async ({ page, browser }) => {
  for (const path of kinds.values()) {
    await page.goto(path);
    const all = await page.locator('*').count();
    // What arrives meanwhile, such as a font, has a style too.
    await expect(async () => {
      await page.waitForLoadState('networkidle');
      await browser.startTracing(page, { categories: ['devtools.timeline'] });
      await page.locator('#menu').evaluate((menu: HTMLElement) => {
        menu.togglePopover();
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const { traceEvents }: Trace = JSON.parse(String(await browser.stopTracing()));
      const restyled = traceEvents.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
      expect(restyled, `${path}: elements with a new style, of ${all}`).toBeLessThan(all / 2);
    }).toPass();
  }
});

/** What the browser did, with the number of elements of each update of styles. */
type Trace = { traceEvents: Array<{ args: { elementCount?: number } }> };

async function expectWithinOnceTouched(page: Page, kind: string): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expectWithin('all of it', (await weigh(page)).total, touchedExceptions[kind] ?? limits.touched);
}

function expectWithin(what: string, bytes: number, most: number): void {
  expect(bytes, `${test.info().title}: ${what}, in bytes`).toBeLessThanOrEqual(most);
}

/** Opens a page and lets ten seconds pass on it. */
async function restOn(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
}

/**
 * Returns the bytes of what the page has asked for so far, by kind. What a browser asks for by
 * itself isn't the page's.
 */
async function weigh(page: Page) {
  const { answers, inline } = await page.evaluate(async () => {
    const read = (type: string) =>
      new Promise<Array<[url: string, bytes: number]>>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const timings = list.getEntries() as PerformanceResourceTiming[];
          resolve(timings.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
        });
        observer.observe({ type, buffered: true });
      });
    const scripts = [...document.querySelectorAll('script:not([src],[type])')];
    return {
      answers: [...(await read('navigation')), ...(await read('resource'))],
      inline: scripts.map((script) => script.textContent).join('\n'),
    };
  });
  const bytes = { scripts: brotliCompressSync(inline).length, data: 0, fonts: 0, total: 0 };
  // What is asked for twice comes from the browser's own copy.
  for (const [url, size] of new Map(answers)) {
    bytes.total += size;
    for (const [kind, pattern] of Object.entries(patterns)) {
      if (pattern.test(url)) {
        bytes[kind as keyof typeof patterns] += size;
      }
    }
  }
  return bytes;
}

const patterns = {
  scripts: /\.js$|\/assets\/cookie-banner-/u,
  data: /\/assets\/(?:data|edition)-.+\.js$|\.json$/u,
  fonts: /\.woff2$/u,
};

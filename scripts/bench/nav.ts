/**
 * Measures how long a press on a link takes to paint the next page: `npm run bench:nav -- [runs]`.
 * On a processor four times slower than this machine's and a fast 4G connection: after pointing at
 * the link for a second, in which the browser fetches the page ahead; without; the way back; and,
 * for comparison, to the next page's bare copy. Runs are interleaved. Needs a build.
 */
import type { Locator, Page } from '@playwright/test';
import { type Bench, fast4g, median, printTable, shown, slowDown, withSites } from './harness.ts';

const runs = Number(process.argv[2] ?? 7);
const ways = [
  ['/', '/services'],
  ['/', '/contact'],
  ['/services', '/services/strategic-seo-consulting'],
  ['/services/strategic-seo-consulting', '/services/strategic-seo-consulting/miami-fl'],
  ['/blog', '/blog/seo-didnt-die-hype-strategy'],
] as const;

await withSites('build/client', async (bench) => {
  const rows = [];
  for (const [from, to] of ways) {
    const times = { ahead: [] as number[], cold: [] as number[], back: [] as number[], bare: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      times.ahead.push((await thereAndBack(bench, bench.site + from, to, { isAhead: true })).there);
      const { there, back } = await thereAndBack(bench, bench.site + from, to);
      times.cold.push(there);
      times.back.push(back);
      times.bare.push((await thereAndBack(bench, bench.bare + from, to)).there);
    }
    for (const [navigation, measured] of Object.entries(times)) {
      rows.push({
        way: `${from} → ${to}`,
        navigation,
        ms: shown(measured),
        '÷ bare': (median(measured) / median(times.bare)).toFixed(2),
      });
    }
  }
  printTable(rows);
});

/**
 * Returns the milliseconds from a press on the link, and from the step back, to the first paint.
 */
async function thereAndBack({ browser }: Bench, address: string, to: string, { isAhead = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  await slowDown(page, fast4g);
  const link = linkTo(page, to);
  if (isAhead) {
    await link.hover();
    await page.waitForTimeout(1000);
  }
  const there = await untilPaint(page, to, () =>
    link.evaluate((element) => setTimeout(() => (element as HTMLElement).click())),
  );
  // As long as a visitor takes to notice that it was the wrong page.
  await page.waitForTimeout(1000);
  const { pathname } = new URL(address);
  const back = await untilPaint(page, pathname, () => page.evaluate(() => setTimeout(() => history.back())));
  await context.close();
  return { there, back };
}

function linkTo(page: Page, path: string): Locator {
  return page.locator(`main a[href^="${path}"], header nav a[href="${path}"]`).locator('visible=true').first();
}

async function untilPaint(page: Page, path: string, leave: () => Promise<unknown>): Promise<number> {
  const left = Date.now();
  await leave();
  await page.waitForURL(({ pathname }) => (pathname.replace(/\/$/u, '') || '/') === path, { waitUntil: 'commit' });
  const painted = await page.evaluate(paintedAt);
  // A page from the back/forward cache still has the times of its load.
  return (painted > left ? painted : Date.now()) - left;
}

/** Runs in the page: returns when it was first painted. */
async function paintedAt(): Promise<number> {
  while (!document.querySelector('main h1')) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance.timeOrigin + (paint?.startTime ?? performance.now());
}

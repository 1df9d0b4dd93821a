/**
 * Measures what pages cost: `npm run bench page [runs] [path …]`, or with `presses` for the paths the
 * last table alone. First paint, largest paint, blocking time, and layout shift on a slow phone, next to
 * a bare copy of the page, in interleaved runs. Then how long presses take to have their effect on a slow
 * line. What pages weigh, `npm run check weight` says. Needs a build.
 */
import type { Browser } from '@playwright/test';
import { type Bench, median, shown, slow4g, slowDown, withSites } from './harness.ts';
import { timePresses } from './presses.ts';

const usual = [
  '/',
  '/services',
  '/services/strategic-seo-consulting/miami-fl',
  '/blog/seo-didnt-die-hype-strategy',
  '/contact',
];
const [runs = '7', ...given] = process.argv.slice(2);
const paths = given.length > 0 ? given : usual;

await withSites(async (bench) => {
  if (given[0] !== 'presses') {
    const timings: object[] = [];
    for (const path of paths) {
      timings.push(await timingsOf(bench, path));
    }
    console.table(timings);
  }
  console.table(await timePresses(bench, Number(runs)));
});

async function timingsOf({ browser, site, bare }: Bench, path: string) {
  const [real, copy]: [Timing[], Timing[]] = [[], []];
  const sites = [
    [site, real],
    [bare, copy],
  ] as const;
  for (let run = 0; run < Number(runs); run += 1) {
    // The order alternates, so a machine that gets busier or cooler favors none.
    for (const [address, timings] of run % 2 === 0 ? sites : sites.toReversed()) {
      timings.push(await timed(browser, address + path));
    }
  }
  const values = (list: Timing[], name: keyof Timing) => list.map((timing) => timing[name]);
  const [first, bareFirst] = [values(real, 'first'), values(copy, 'first')];
  return {
    path,
    'FCP ms': shown(first),
    'bare FCP': shown(bareFirst),
    'FCP ÷ bare (≤ 1.05)': (median(first) / median(bareFirst)).toFixed(2),
    'LCP ms': shown(values(real, 'largest')),
    'blocking ms (0)': median(values(real, 'blocking')).toFixed(0),
    shift: Math.max(...values(real, 'shift')).toFixed(3),
  };
}

type Timing = { first: number; largest: number; blocking: number; shift: number };

/** Opens a page with empty caches on a slow phone. */
async function timed(browser: Browser, address: string): Promise<Timing> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await slowDown(page, slow4g);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const timing = await page.evaluate(readTiming);
  await context.close();
  return timing;
}

/** Runs in the page. Blocking time: what each task after the first paint takes beyond 50 ms. */
async function readTiming(): Promise<Timing> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 200);
    });
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const largest = (await entriesOf('largest-contentful-paint')).at(-1)?.startTime ?? 0;
  const tasks = await entriesOf('longtask');
  const shifts = (await entriesOf('layout-shift')) as Array<PerformanceEntry & { value: number }>;
  return {
    first,
    largest,
    blocking: tasks.filter((task) => task.startTime > first).reduce((sum, task) => sum + task.duration - 50, 0),
    shift: shifts.reduce((sum, shift) => sum + shift.value, 0),
  };
}

/**
 * Measures what a page costs: `npm run bench page [runs] [path …]`, or with `presses` for the paths
 * the last table alone. First what every page, or each path given, transfers until the application runs, in bytes by kind with the headers of the
 * answers, beside the bytes of its bare copy. Then, for the paths given or some pages, first paint,
 * largest paint, blocking time, and layout shift on a slow phone, next to the copy, in interleaved
 * runs. At last, how long presses take to have their effect on a slow line. Needs a build.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { type Bench, bareOf, median, shown, slow4g, slowDown, withSites } from './harness.ts';
import { timePresses } from './presses.ts';

const folder = 'build/client';
const usual = [
  '/',
  '/services',
  '/services/strategic-seo-consulting/miami-fl',
  '/blog/seo-didnt-die-hype-strategy',
  '/contact',
];
const [runs = '7', ...paths] = process.argv.slice(2);

await withSites(folder, async (bench) => {
  if (paths[0] !== 'presses') {
    await measurePages(bench);
  }
  console.table(await timePresses(bench, Number(runs)));
});

async function measurePages(bench: Bench): Promise<void> {
  const rows = [];
  const all = mainEdition().pages();
  for (const path of paths.length > 0 ? paths : all.map((page) => page.path)) {
    const { untouched, touched, requests, ...kinds } = await bytesOf(bench.browser, bench.site + path);
    rows.push({
      path,
      ...kinds,
      untouched,
      'touched (≤ 168,960)': touched,
      requests,
      'bare HTML': brotliCompressSync(bareOf(folder, path)).length,
    });
  }
  console.table(rows);
  console.log();
  const timings = [];
  for (const path of paths.length > 0 ? paths : usual) {
    timings.push(await timingsOf(bench, path));
  }
  console.table(timings);
  console.log();
}

/** Counts the bytes of a first visit and a first touch by kind until no more arrive. */
async function bytesOf(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const kinds = { html: 0, css: 0, js: 0, fonts: 0, other: 0 };
  const paths = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    kinds[kindOf(paths.get(requestId) ?? '')] += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const untouched = sumOf(kinds);
  // A key starts the application.
  await page.locator('[data-dice] button').first().dispatchEvent('pointerdown');
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true');
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ...kinds, untouched, touched: sumOf(kinds), requests: paths.size };
}

function sumOf(kinds: Readonly<Record<string, number>>): number {
  return Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
}

function kindOf(pathname: string): 'html' | 'css' | 'js' | 'fonts' | 'other' {
  const extension = /\.([a-z0-9]+)$/u.exec(pathname)?.[1];
  if (!extension) {
    return 'html';
  }
  if (extension === 'css' || extension === 'js') {
    return extension;
  }
  return extension === 'woff2' ? 'fonts' : 'other';
}

async function timingsOf({ browser, site, bare }: Bench, path: string) {
  const [real, copy]: [Timing[], Timing[]] = [[], []];
  const sites = [
    { address: site, timings: real },
    { address: bare, timings: copy },
  ];
  for (let run = 0; run < Number(runs); run += 1) {
    // The order alternates, so a machine that gets busier or cooler favors none.
    for (const { address, timings } of run % 2 === 0 ? sites : sites.toReversed()) {
      timings.push(await timed(browser, address + path));
    }
  }
  const values = (list: Timing[], name: keyof Timing) => list.map((timing) => timing[name]);
  const ratio = (name: 'first' | 'largest') => (median(values(real, name)) / median(values(copy, name))).toFixed(2);
  return {
    path,
    'FCP ms': shown(values(real, 'first')),
    'bare FCP': shown(values(copy, 'first')),
    'FCP ÷ bare (≤ 1.05)': ratio('first'),
    'LCP ms': shown(values(real, 'largest')),
    'bare LCP': shown(values(copy, 'largest')),
    'LCP ÷ bare': ratio('largest'),
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

/**
 * Measures how long a click takes to show the next page's headline: `npm run bench:nav -- [runs]`.
 * On a processor four times slower than this machine's and a fast 4G connection: right after the
 * page is ready (cold), after pointing at the link for a second (prefetched), and, for comparison,
 * as a document load of the next page's bare copy. The bars: at most 0.35 of the document ahead, 0.6
 * cold. Runs are interleaved. Needs a build.
 */
import type { Browser, Page } from '@playwright/test';
import { startServer } from '../../server/testing/child-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { serveBareCopies } from './bare-server.ts';
import { median, printTable, shown } from './figures.ts';
import { fast4g, launchBrowser, slowDown } from './slow-phone.ts';

const folder = 'build/client';
const runs = Number(process.argv[2] ?? 7);
const ways = [
  ['/', '/services'],
  ['/', '/contact'],
  ['/services', '/services/strategic-seo-consulting'],
  ['/services/strategic-seo-consulting', '/services/strategic-seo-consulting/miami-fl'],
  ['/blog', '/blog/seo-didnt-die-hype-strategy'],
] as const;

const site = await startServer({ SITE_DIR: folder, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' });
const bare = await serveBareCopies(folder);
const browser = await launchBrowser();
try {
  const rows = [];
  for (const [from, to] of ways) {
    const cold: number[] = [];
    const ahead: number[] = [];
    const loaded: number[] = [];
    const back: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const first = await inApplication(browser, from, to, false);
      cold.push(first.there);
      back.push(first.back);
      ahead.push((await inApplication(browser, from, to, true)).there);
      loaded.push(await asDocument(browser, from, to));
    }
    rows.push({
      from,
      to,
      'cold ms': shown(cold),
      'ahead ms': shown(ahead),
      'back ms': shown(back),
      'bare document ms': shown(loaded),
      'ahead ÷ document (≤ 0.35)': (median(ahead) / median(loaded)).toFixed(2),
      'cold ÷ document (≤ 0.6)': (median(cold) / median(loaded)).toFixed(2),
    });
  }
  printTable(rows);
} finally {
  await browser.close();
  bare.server.close();
  await site.kill('SIGTERM');
}

async function inApplication(browser: Browser, from: string, to: string, pointed: boolean) {
  const page = await openPage(browser, site.address + from);
  // A key starts the application.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true');
  await page.waitForTimeout(1000);
  await slowDown(page, fast4g);
  const link = page.locator(`main a[href^="${to}"], header nav a[href="${to}"]`).locator('visible=true').first();
  await link.scrollIntoViewIfNeeded();
  if (pointed) {
    await link.hover();
    await page.waitForTimeout(1500);
  }
  const there = await link.evaluate(untilNextHeadline);
  // As long as a visitor takes to notice that it was the wrong page.
  await page.waitForTimeout(1000);
  const back = await page.evaluate(untilNextHeadline, null);
  await page.context().close();
  return { there, back };
}

/**
 * Runs in the page: milliseconds from a click on the link, or from a step back, until another h1 is
 * in the document.
 */
function untilNextHeadline(link: Element | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const before = document.querySelector('h1')?.textContent;
    const started = performance.now();
    const observer = new MutationObserver(() => {
      const headline = document.querySelector('main h1');
      if (!headline || headline.textContent === before) {
        return;
      }
      observer.disconnect();
      resolve(performance.now() - started);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    setTimeout(() => reject(new Error('no other headline came in ten seconds')), 10_000);
    if (link) {
      (link as HTMLElement).click();
    } else {
      history.back();
    }
  });
}

/** The bare copies have no application: a click loads the next document. */
async function asDocument(browser: Browser, from: string, to: string): Promise<number> {
  const page = await openPage(browser, bare.address + from);
  await slowDown(page, fast4g);
  const link = page.locator(`main a[href^="${to}"], header nav a[href="${to}"]`).locator('visible=true').first();
  const clicked = Date.now();
  await link.evaluate((element) => setTimeout(() => (element as HTMLElement).click()));
  await page.waitForURL((url) => url.pathname.replace(/\/$/u, '') === to, { waitUntil: 'commit' });
  const there = await page.evaluate(async () => {
    while (!document.querySelector('main h1')) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return (
      performance.timeOrigin +
      (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now())
    );
  });
  await page.context().close();
  return there - clicked;
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

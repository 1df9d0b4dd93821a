/**
 * Measures how long a click takes to show the next page's headline: `npm run bench:nav -- [runs]`.
 * On a processor four times slower than this machine's and a fast 4G connection: after pointing at
 * the link for a second (fetched ahead); with the application running and nothing of the next page
 * there (cold); as the first press on a page that no one touched, which loads a document; the way
 * back; and, for comparison, the same click in a stock React Router build (stock-peer.ts), and as a
 * document load of the next page's bare copy. The bars: at most 0.35 of that document ahead, 0.6
 * cold. Runs are interleaved. Needs a build.
 */
import type { Locator, Page } from '@playwright/test';
import { startServer } from '../../server/testing/child-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { serveBareCopies } from './bare-server.ts';
import { median, printTable, shown } from './figures.ts';
import { fast4g, launchBrowser, slowDown } from './slow-phone.ts';
import { stockPeer } from './stock-peer.ts';

const folder = 'build/client';
const runs = Number(process.argv[2] ?? 7);
const ways = [
  ['/', '/services'],
  ['/', '/contact'],
  ['/services', '/services/strategic-seo-consulting'],
  ['/services/strategic-seo-consulting', '/services/strategic-seo-consulting/miami-fl'],
  ['/blog', '/blog/seo-didnt-die-hype-strategy'],
] as const;

const serve = (directory: string) =>
  startServer({ SITE_DIR: directory, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' });
const site = await serve(folder);
const stock = await serve(await stockPeer());
const bare = await serveBareCopies(folder);
const browser = await launchBrowser();
try {
  const rows = [];
  for (const way of ways) {
    const kinds = kindsOf(way);
    for (let run = 0; run < runs; run += 1) {
      for (const kind of kinds) {
        kind.times.push(await kind.measure());
      }
    }
    const document = median(kinds.at(-1)?.times ?? []);
    for (const { name, bar, times } of kinds) {
      rows.push({
        way: way.join(' → '),
        navigation: name,
        ms: shown(times),
        '÷ bare document': (median(times) / document).toFixed(2),
        bar: bar ?? '',
      });
    }
  }
  printTable(rows);
} finally {
  await browser.close();
  bare.server.close();
  await stock.kill('SIGTERM');
  await site.kill('SIGTERM');
}

type Kind = { name: string; bar?: string; measure: () => Promise<number>; times: number[] };

/** The measures of a way. The last is what the others are compared with. */
function kindsOf([from, to]: (typeof ways)[number]): Kind[] {
  const kind = (name: string, measure: () => Promise<number>, bar?: string): Kind => ({
    name,
    bar,
    measure,
    times: [],
  });
  let back = 0;
  return [
    kind('fetched ahead', () => inApplication(site.address, from, to, (link) => link.hover()), '≤ 0.35'),
    kind(
      'cold, application running',
      async () => {
        const times = await thereAndBack(from, to);
        back = times.back;
        return times.there;
      },
      '≤ 0.6',
    ),
    kind('back', async () => back),
    kind('first press on an untouched page', () => asDocument(site.address, from, to)),
    kind('stock React Router', () => inApplication(stock.address, from, to)),
    kind('bare document', () => asDocument(bare.address, from, to)),
  ];
}

/**
 * Takes what the visitor does at the link before the click, which gets a second to come to
 * something.
 */
async function inApplication(address: string, from: string, to: string, before?: (link: Locator) => Promise<void>) {
  const page = await openRunning(address + from);
  const link = linkTo(page, to);
  if (before) {
    await link.scrollIntoViewIfNeeded();
    await before(link);
    await page.waitForTimeout(1000);
  }
  const there = await link.evaluate(untilNextHeadline);
  await page.context().close();
  return there;
}

async function thereAndBack(from: string, to: string): Promise<{ there: number; back: number }> {
  const page = await openRunning(site.address + from);
  const there = await linkTo(page, to).evaluate(untilNextHeadline);
  // As long as a visitor takes to notice that it was the wrong page.
  await page.waitForTimeout(1000);
  const back = await page.evaluate(untilNextHeadline, null);
  await page.context().close();
  return { there, back };
}

/** Opens a page whose application an earlier touch has started. */
async function openRunning(address: string): Promise<Page> {
  const page = await open(address);
  // A key starts the application.
  await page.locator('[data-search-key]').dispatchEvent('pointerdown');
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true');
  // Its late parts come after it.
  await page.waitForTimeout(500);
  await slowDown(page, fast4g);
  return page;
}

function linkTo(page: Page, path: string): Locator {
  return page.locator(`main a[href^="${path}"], header nav a[href="${path}"]`).locator('visible=true').first();
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

/** Presses the link of a page without a running application: the next document loads. */
async function asDocument(address: string, from: string, to: string): Promise<number> {
  const page = await open(address + from);
  await slowDown(page, fast4g);
  const pressed = Date.now();
  await linkTo(page, to).evaluate((link) =>
    setTimeout(() => {
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      (link as HTMLElement).click();
    }),
  );
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
  return there - pressed;
}

async function open(address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

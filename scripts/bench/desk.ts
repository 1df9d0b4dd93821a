/**
 * Measures how long the desk's preview takes to show a keystroke: `npm run bench:desk -- [path …]`.
 * The time runs from the last key of a word in the headline's field until the page shows it. The
 * desk works on a temporary owner's folder.
 */
import { chromium, type Page } from '@playwright/test';
import { type Desk, openOwnDesk } from '../../e2e/support/desk.ts';
import { chromiumFlags, findChromium } from '../find-browsers.mjs';
import { printTable, quantile } from './harness.ts';

const words = 40;
const [, , ...asked] = process.argv;
const paths = asked.length > 0 ? asked : ['/', '/services/strategic-seo-consulting', '/about'];

const desk = await openOwnDesk();
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
try {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(desk.link);
  const rows = [];
  for (const path of paths) {
    const times = await timesOn(page, desk, path);
    const at = (share: number) => quantile(times, share).toFixed(0);
    rows.push({ path, 'median ms': at(0.5), 'p95 ms (≤ 300)': at(0.95), 'longest ms': at(1) });
  }
  printTable(rows);
} finally {
  await browser.close();
  await desk.close();
}

async function timesOn(page: Page, { origin }: Desk, path: string): Promise<number[]> {
  await page.goto(`${origin}/site?page=${path}`, { waitUntil: 'domcontentloaded' });
  const headline = page.frameLocator('#frame').getByRole('heading', { level: 1 });
  // The first page waits for the bundle.
  await headline.focus({ timeout: 300_000 });
  await page.keyboard.press('Enter');
  await page.locator('#panel textarea:focus').press('ControlOrMeta+End');
  const times = [];
  for (let word = 0; word < words; word += 1) {
    await page.keyboard.type(' ab', { delay: 60 });
    await page.evaluate(watchNextKey);
    await page.keyboard.type(String(word % 10));
    times.push(await page.evaluate(() => (window as Watching).following ?? Number.NaN));
    // As long as an owner thinks. The pauses differ, so that some keys meet the check of the
    // content.
    await page.waitForTimeout(400 + (word % 5) * 200);
  }
  return times;
}

type Watching = { following?: Promise<number> };

/** Runs at the desk: has the next key note when the page's headline ends as the field does. */
function watchNextKey(): void {
  const area = document.activeElement as HTMLTextAreaElement;
  const frame = document.querySelector<HTMLIFrameElement>('#frame');
  const end = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ').trim().slice(-12);
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(window, { following: promise });
  area.addEventListener(
    'input',
    () => {
      const from = performance.now();
      const look = () => {
        if (end(frame?.contentDocument?.querySelector('h1')?.textContent) === end(area.value)) {
          resolve(performance.now() - from);
        } else {
          requestAnimationFrame(look);
        }
      };
      look();
    },
    { once: true },
  );
}

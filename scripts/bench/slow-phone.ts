import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../find-chromium.mjs';

/** Network conditions: milliseconds to the first byte, and bytes per second. */
export type Line = { latency: number; downloadThroughput: number; uploadThroughput: number };

/**
 * Lighthouse's mobile profile as its applied throttling has it: 150 ms and 1.6 Mbit/s, including
 * the overhead of requests.
 */
export const slow4g: Line = kilobits(562.5, 1474.56, 675);
/** Typical fast 4G: 60 ms round trip, 9 Mbit/s. */
export const fast4g: Line = kilobits(60, 9000, 1500);

function kilobits(latency: number, down: number, up: number): Line {
  return { latency, downloadThroughput: (down * 1024) / 8, uploadThroughput: (up * 1024) / 8 };
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
}

/**
 * Opens a new page with empty caches on a phone whose processor is four times slower than this
 * machine's.
 */
export async function slowPhone(browser: Browser, line: Line): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await slowDown(page, line);
  return page;
}

/** Gives the page this connection and a processor four times slower than this machine's. */
export async function slowDown(page: Page, line: Line): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

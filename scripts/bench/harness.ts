import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type ChildServer, startServer } from '../../server/testing/child-server.ts';
import { memoize } from '../../text/memo.ts';
import { screenOf, stylesOf } from '../build/split-styles.ts';
import { chromiumFlags, findEngines } from '../find-browsers.mjs';

const folder = 'build/client';

/** The built site, the bare copies of its pages, and a browser. */
export type Bench = { site: string; bare: string; browser: Browser };

/** Starts the built site and its bare copies, and stops them after `measure`. */
export async function withSites(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const site = await startServer({ SITE_DIR: folder, DATA_DIR: newFolder(), LOG_LEVEL: 'silent' });
  const copies = createServer(answerBare).listen(0);
  const browser = await chromium.launch({ executablePath: findEngines().chromium ?? '', args: chromiumFlags });
  try {
    const bare = `http://localhost:${(copies.address() as AddressInfo).port}`;
    await measure({ site: site.address, bare, browser });
  } finally {
    await browser.close();
    copies.close();
    await site.kill('SIGTERM');
  }
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tidemark-bench-'));
}

/** Answers with a page's bare copy, and with the site's own file at a path that has an ending. */
function answerBare({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(url, 'http://localhost');
  if (extname(pathname) === '') {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, { ...headers, 'cache-control': 'public, max-age=60' }).end(bareCopy(pathname));
    return;
  }
  const file = join(folder, pathname);
  const body = existsSync(file) ? readFileSync(file) : undefined;
  const type = extname(file) === '.svg' ? 'image/svg+xml' : 'application/octet-stream';
  response.writeHead(body ? 200 : 404, { 'content-type': type, 'cache-control': 'public, max-age=3600' }).end(body);
}

/** Returns a page's bare copy, compressed. */
const bareCopy = memoize((path) => brotliCompressSync(bareOf(path)), 100);

/**
 * Returns a built page as a person would write it by hand: the same words and drawings, no scripts,
 * no data for machines, and only the styles its elements use, in one head element.
 */
function bareOf(path: string): string {
  const html = readFileSync(join(folder, `${path === '/' ? '/index' : path}.html`), 'utf8');
  const inlined = /<style data-inlined[^>]*>(.*?)<\/style>/su.exec(html)?.[1] ?? '';
  const folds = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]* data-fold[^>]*>/gu), ([, href]) =>
    readFileSync(join(folder, href ?? ''), 'utf8'),
  );
  // The stylesheets at the fold repeat everything but the fonts.
  const fonts = inlined.match(/@font-face\{[^}]*\}/gu)?.join('') ?? '';
  const css = folds.length > 0 ? `${fonts}${folds.join('')}` : inlined;
  const screen = screenOf(html.slice(html.indexOf('<body')));
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gsu, '')
    .replaceAll(/<link rel="stylesheet"[^>]*>/gu, '')
    .replace(/<style data-inlined[^>]*>.*?<\/style>/su, () => `<style>${stylesOf(css, screen)}</style>`);
}

/** Milliseconds to the first byte, and bytes per second. */
type Line = { latency: number; downloadThroughput: number; uploadThroughput: number };

/**
 * Lighthouse's mobile profile as its applied throttling has it: 150 ms and 1.6 Mbit/s, including
 * the overhead of requests.
 */
export const slow4g: Line = { latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };

/** Gives the page this connection and a processor four times slower than this machine's. */
export async function slowDown(page: Page, line: Line): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Returns the milliseconds of processor time that a process has used so far, on Linux. */
export function processorTime({ pid }: ChildServer): number {
  // The name in parentheses may hold spaces. User and system time are fields 14 and 15, in hundredths.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the resident memory of a process in megabytes, on Linux. */
export function megabytes({ pid }: ChildServer): number {
  return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(place)] ?? 0) + (sorted[Math.ceil(place)] ?? 0)) / 2;
}

/** `123 ±2%`: half of the values are within this many percent of the median. */
export function shown(values: readonly number[]): string {
  const middle = median(values);
  const spread = (median(values.map((value) => Math.abs(value - middle))) / middle) * 100;
  return values.length === 0 ? '–' : `${middle.toFixed(0)} ±${spread.toFixed(0)}%`;
}

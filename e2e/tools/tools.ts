import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { Resvg } from '@resvg/resvg-js';
import decode from 'jsqr';
import sharp from 'sharp';
import { type Edition, mainEdition } from '../../app/editions/edition.server.ts';
import { makeQueries } from '../../app/features/tools/search-console/model/reading/test-data/make-export.ts';
import { interpolate } from '../../app/locale/interpolate.ts';
import { expectClearAtEachWidth, smallLetters, touchingLabels } from '../every-page/small-screens.ts';
import { expect, hydrated, lateParts, resize } from '../support/fixtures.ts';
import { screens } from '../support/text-settings.ts';

/** Opens the tools page, and reloads it when only its fragment differs. */
export async function openTools(page: Page, path = '/resources'): Promise<void> {
  // A change of the fragment alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(path);
  await hydrated(page);
}

/** Loads the page again, as for a visitor who returns, and waits for the application. */
export async function reopen(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/**
 * Opens a tool that reads files, and waits for its worker: nothing has to load from then on.
 * Returns the URLs that the page asks for after all.
 */
export async function openFileTool(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await hydrated(page);
  const worker = page.waitForEvent('worker');
  await page.locator('input[type="file"]').focus();
  await worker;
  await lateParts(page);
  await page.waitForLoadState('networkidle');
  return watchRequests(page);
}

/** Returns the URLs that the page asks for from now on, its own blobs aside. */
export function watchRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) {
      requested.push(request.url());
    }
  });
  return requested;
}

/** Returns the data of a drop with one file. */
export function droppedFile(page: Page, name: string, text: string) {
  return page.evaluateHandle(
    (file) => {
      const data = new DataTransfer();
      data.items.add(new File([file.text], file.name));
      return data;
    },
    { name, text },
  );
}

/** Keeps the browser's print dialog closed. */
export async function stopPrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {};
  });
}

/** Opens the tools page with a stopped clock. */
export async function openWithClock(page: Page, path = '/resources'): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
  await page.goto(path);
  await hydrated(page);
  await page.clock.pauseAt(new Date('2026-11-21T13:00:00Z'));
}

/**
 * Returns content with its placeholders filled, as a pattern; one without a value matches anything.
 */
export function filled(template: string, values: Record<string, string | number> = {}): RegExp {
  const text = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? '…'));
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll('…', '.*'), 'u');
}

/** Returns the figure under a name in a description list. */
export function figure(within: Locator, name: string): Locator {
  return within.locator('dl > *', { has: within.page().getByText(name, { exact: true }) }).locator('.figure');
}

/** Accepts every alert from now on, and collects their texts. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  return alerts;
}

type Downloaded = { name: string; text: string; bytes: Buffer };

/** Returns the file that a press downloads. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), text: bytes.toString('utf8'), bytes };
}

/** Saves the result around a button as a plate. */
export function savePlate(page: Page, result: Locator, type: 'SVG' | 'PNG', edition = mainEdition()) {
  const name = edition.words().plate.button.replace('{type}', type);
  return downloaded(page, () => result.getByRole('button', { name }).click());
}

type PlateExpected = {
  texts: readonly string[];
  /** The inputs that the code leads back to. Without them, it leads to the tool's page. */
  inputs?: Record<string, string>;
  edition?: Edition;
};

/**
 * Looks at a result at each width, saves it as a plate, as SVG and as PNG, and looks at both files:
 * title block, code, letters, and frame. Returns the SVG.
 */
export async function expectSoundPlate(
  page: Page,
  result: Locator,
  { texts, inputs, edition = mainEdition() }: PlateExpected,
): Promise<string> {
  const { plate: words } = edition.words();
  const screen = page.viewportSize() ?? screens.desktop;
  await expectClearAtEachWidth(page, page.url());
  await resize(page, screen);
  const svg = await savePlate(page, result, 'SVG', edition);
  const [, name, day = ''] = /^(.+)-(\d{4}-\d\d-\d\d)\.svg$/u.exec(svg.name) ?? [];
  expect(name).toBe(await result.getAttribute('data-tool-result'));
  // A sheet that needs no styles, with the colors of day.
  expect(svg.text).not.toMatch(/class=|var\(--|light-dark/u);

  const sheet = await page.context().newPage();
  await sheet.setContent(`<title>Plate</title><body style="margin:0">${svg.text}`);
  const drawn = sheet.locator('svg').first();
  const lines = (
    await drawn.evaluate((root) => {
      const parts = [...root.querySelectorAll('tspan, text:not(:has(tspan))')];
      return parts.map((part) => part.textContent).join(' ');
    })
  ).replaceAll(/\s+/gu, ' ');
  const made = interpolate(words.made, { date: edition.formats.longDate(day) });
  for (const text of [edition.site().brand, made, inputs ? words.same : words.tool, ...texts]) {
    expect(lines).toContain(text);
  }
  expect(await smallLetters(sheet)).toEqual([]);
  expect(await touchingLabels(sheet)).toEqual([]);
  const outside = await drawn.evaluate((root) => {
    // The inner line of the frame.
    const [, { left, top, right, bottom }] = [...root.querySelectorAll('g[fill="none"] > rect')].map((line) =>
      line.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return [...root.querySelectorAll('text, tspan')].flatMap((text) => {
      const box = text.getBoundingClientRect();
      const isInside = box.left > left && box.right < right && box.top > top && box.bottom < bottom;
      return box.width === 0 || isInside ? [] : [text.textContent];
    });
  });
  expect(outside).toEqual([]);
  await sheet.close();

  const vector = new Resvg(svg.text).render();
  const png = await savePlate(page, result, 'PNG', edition);
  expect(png.name).toBe(svg.name.replace(/svg$/u, 'png'));
  const { width, height } = await sharp(png.bytes).metadata();
  expect([width, height]).toEqual([2 * vector.width, 2 * vector.height]);
  for (const picture of [vector.asPng(), png.bytes]) {
    const code = await scanned(picture);
    const [place, state] = code.split('?');
    if (inputs) {
      expect(place?.split('#')[0]).toBe(page.url().split('#')[0]);
      expect(Object.fromEntries(new URLSearchParams(state))).toMatchObject(inputs);
    } else {
      expect(code).toBe(page.url().split(/[?#]/u)[0]);
    }
  }
  return svg.text;
}

/** Returns what a phone reads that is held to the code, at the lower left of a plate. */
async function scanned(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  const side = Math.round(width * 0.24);
  const { data, info } = await sharp(picture)
    .extract({
      left: Math.round(width * 0.05),
      top: height - side - Math.round(width * 0.05),
      width: side,
      height: side,
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

/** Returns what a press puts on the clipboard. */
export async function copied(page: Page, press: () => Promise<void>): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await press();
  await expect.poll(read).not.toBe('');
  return read();
}

/** Returns how many sheets the page takes when printed. */
export async function printedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const pdf = await page.pdf({ format, margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}

/**
 * Returns how fast the machine is right now: the milliseconds of the same work each time, splitting
 * and counting 50,000 rows.
 */
export async function paceOf(page: Page): Promise<number> {
  return page.evaluate((rows) => {
    const from = performance.now();
    let found = 0;
    for (let turn = 0; turn < 10; turn++) {
      const counts = new Map<string, number>();
      for (const row of rows.split('\n')) {
        const [query = ''] = row.split(',');
        counts.set(query, (counts.get(query) ?? 0) + 1);
      }
      found += counts.size;
    }
    return found > 0 ? performance.now() - from : 0;
  }, makeQueries(50_000));
}

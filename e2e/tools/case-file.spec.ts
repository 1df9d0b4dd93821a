import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { makeCases } from '../../app/features/tools/case-file/model/test-data/case-files.ts';
import { buildZip } from '../../app/features/tools/search-console/model/reading/test-data/build-zip.ts';
import { makeQueries } from '../../app/features/tools/search-console/model/reading/test-data/make-export.ts';
import { interpolate } from '../../app/locale/interpolate.ts';
import { hiddenFields } from '../../enquiry/enquiry.ts';
import { expect, expectSoundAtEachWidth, hydrated, test } from '../support/fixtures.ts';
import { droppedFile, openFileTool, paceOf, printedPages, reopen, stopPrinting } from './tools.ts';

const edition = mainEdition();
const words = edition.toolPages()['case-file'];
const path = edition.toolPagePath('case-file');
const [english, spanish] = makeCases();

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** A made-up case as a browser's file dialog gives it. */
async function chosen(made = english): Promise<Chosen[]> {
  return Promise.all(
    (made?.files ?? []).map(async (file) => ({
      name: file.name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(await file.arrayBuffer()),
    })),
  );
}

const field = (page: Page) => page.locator('input[type="file"]');
const plan = (page: Page) => page.locator('[data-tool-result="case-file"]');
const lines = (page: Page) => plan(page).locator('ol > li');
const submit = (page: Page, { intake } = words) => page.getByRole('button', { name: intake.submit });

async function openPlan(page: Page): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await field(page).setInputFiles(await chosen());
  await page.getByLabel(words.intake.keywords).fill(english?.keywords ?? '');
  await submit(page).click();
  await expect(lines(page).first()).toBeVisible();
}

test('a case leads to a ranked plan without one request', { tag: ['@both', '@core'] }, async ({ page }) => {
  const requested = await openFileTool(page, path);
  await field(page).setInputFiles(await chosen());
  await page.getByLabel(words.intake.keywords).fill(english?.keywords ?? '');
  await submit(page).click();
  await expect(lines(page).first()).toContainText(edition.toolPages()['x-ray'].result.rules.noindex.title);
  await expect(lines(page).first()).toContainText(words.plan.developer);
  await expect(plan(page)).toContainText(
    interpolate(words.lines.gain.title, { subject: 'skylight leak fix', count: 1 }),
  );
  await expect(plan(page)).toContainText(words.plan.unknown);
  await page.getByRole('button', { name: words.actions.send }).click();
  await expect(page.getByRole('group', { name: words.send.what })).toContainText('skylight leak fix');
  expect(requested).toEqual([]);
  await expectSoundAtEachWidth(page);
});

for (const spoken of editions().filter((other) => other.locale === 'es')) {
  const { locale, toolPages, toolPagePath } = spoken;
  test(`a case is told in the words of its edition: ${locale}`, async ({ page }) => {
    const own = toolPages()['case-file'];
    await page.goto(toolPagePath('case-file'));
    await hydrated(page);
    await field(page).setInputFiles(await chosen(spanish));
    await submit(page, own).click();
    await expect(plan(page)).toContainText(own.lines.gain.fix);
    await expect(plan(page)).toContainText('blanqueamiento en casa');
  });
}

test('lines move and go, and the plan survives a reload, a file, and two printed pages', async ({ page }) => {
  await openPlan(page);
  const title = async (at: number) =>
    (await lines(page).nth(at).getByRole('heading').innerText()).replace(/^\d+\. /u, '');
  const [first, second] = [await title(0), await title(1)];
  const down = page.getByRole('button', {
    name: interpolate(words.actions.name, { action: words.actions.down, title: first }),
  });
  await down.click();
  await expect(down).toBeFocused();
  expect([await title(0), await title(1)]).toEqual([second, first]);
  await page
    .getByRole('button', { name: interpolate(words.actions.name, { action: words.actions.strike, title: second }) })
    .click();
  await page.getByLabel(words.figures.value).fill('500');
  await page.getByLabel(words.figures.low).fill('1');
  await page.getByLabel(words.figures.high, { exact: true }).fill('2');
  await expect(plan(page)).toContainText('$');

  await page.reload();
  await expect(lines(page).first()).toContainText(words.plan.struck);
  expect(await title(1)).toBe(first);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.actions.save }).click();
  const saved = await (await download).path();
  const html = readFileSync(saved, 'utf8');
  expect(html).toContain(first);
  await page.evaluate(() => sessionStorage.clear());
  await reopen(page);
  await expect(plan(page)).toHaveCount(0);
  await field(page).setInputFiles({ name: 'plan.html', mimeType: 'text/html', buffer: Buffer.from(html) });
  await submit(page).click();
  await expect(lines(page).first()).toContainText(words.plan.struck);
  expect(await title(1)).toBe(first);

  await stopPrinting(page);
  await page.getByRole('button', { name: words.actions.print }).click();
  expect(await printedPages(page, 'Letter')).toBeLessThanOrEqual(2);
});

test('the findings go along with a message, and nothing else does', { tag: '@core' }, async ({ page }) => {
  await openPlan(page);
  await page.getByRole('button', { name: words.actions.send }).click();
  const text = await page.getByRole('group', { name: words.send.what }).innerText();
  await page.getByRole('link', { name: words.send.go }).click();
  const { form, sent } = edition.contact();
  await expect(page.getByLabel(form.attachFindings)).toBeChecked();
  await expect(page.locator('pre')).toHaveText(text);
  await page.getByRole('textbox', { name: form.fields.name.label }).fill('Ana Case');
  await page.getByRole('textbox', { name: form.fields.email.label }).fill('ana@case.example');
  await page.getByRole('textbox', { name: form.fields.message.label }).fill('Which line first?');
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => candidate.method() === 'POST'),
    page.getByRole('button', { name: form.submit }).click(),
  ]);
  const body = new URLSearchParams(request.postData() ?? '');
  expect(body.get(hiddenFields.findings)).toBe(text);
  expect(body.get('message')).toBe('Which line first?');
  await page.getByRole('button', { name: sent.again }).click();
  await expect(page.getByLabel(form.attachFindings)).toHaveCount(0);
});

test('reading can be canceled, and begun again', async ({ page }) => {
  await page.goto(path);
  await hydrated(page);
  const [html = ''] = await Promise.all([english?.files.at(-1)?.text() ?? '']);
  const page500 = html.replace('</main>', `${'<p>A paragraph with a <a href="/x">link</a>.</p>'.repeat(4000)}</main>`);
  await field(page).setInputFiles(
    Array.from({ length: 40 }, (_, at) => ({
      name: `${at}.html`,
      mimeType: 'text/html',
      buffer: Buffer.from(page500),
    })),
  );
  await submit(page).click();
  await page.getByRole('button', { name: words.cancel }).click();
  await expect(page.getByText(words.canceled)).toBeVisible();
  await page.getByRole('button', { name: words.intake.clear }).click();
  await field(page).setInputFiles(await chosen());
  await submit(page).click();
  await expect(lines(page).first()).toBeVisible();
});

test('50,000 queries and 500 pages take a worker 5 seconds and at most 512 MB', async ({
  playwright,
  baseURL,
}, info) => {
  const { launchOptions: { args = [], ...options } = {} } = info.project.use;
  // Beyond it, the browser ends the page.
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...args, '--js-flags=--max-old-space-size=512'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  try {
    const requested = await openFileTool(page, path);
    await field(page).setInputFiles(await largeCase());
    const before = await paceOf(page);
    await watchReading(page);
    await submit(page).click();
    await expect(page.getByRole('button', { name: words.cancel })).toBeVisible();
    await expect(lines(page).first()).toBeVisible();
    const { took, told } = await page.evaluate<Reading>('window.reading');
    const limit = 5_000 * Math.max(1, (before + (await paceOf(page))) / 2 / idlePace);
    console.info(`50,000 queries and 500 pages: ${Math.round(took)} ms of ${Math.round(limit)}`);
    await expect(
      page.getByText(interpolate(words.read, { queries: '50,000', pages: '500', listed: '0' })),
    ).toBeVisible();
    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(requested).toEqual([]);
    expect(took).toBeLessThan(limit);
  } finally {
    await browser.close();
  }
});

type Reading = { took: number; told: number[] };

/** The milliseconds that `paceOf` takes on two idle cores of 2026, the machine of the 5 seconds. */
const idlePace = 190;

/** Notes in `window.reading` the time from the press to the plan, and the progress meanwhile. */
async function watchReading(page: Page): Promise<void> {
  await page.evaluate(() => {
    const reading: Reading = { took: 0, told: [] };
    Object.assign(window, { reading });
    addEventListener('submit', () => {
      const from = performance.now();
      new MutationObserver(() => {
        const { value } = document.querySelector('progress') ?? {};
        if (value !== undefined && value !== reading.told.at(-1)) {
          reading.told.push(value);
        }
        if (reading.took === 0 && document.querySelector('[data-tool-result="case-file"] ol > li')) {
          reading.took = performance.now() - from;
        }
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    });
  });
}

/** An export of 50,000 queries, and 500 pages of 16 KB. */
async function largeCase(): Promise<Chosen[]> {
  const source = (await english?.files.at(-1)?.text()) ?? '';
  const filler = `<p>A paragraph with a <a href="/x">link</a> in it.</p>`.repeat(220);
  return [
    {
      name: 'export.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(buildZip({ 'Queries.csv': makeQueries(50_000) })),
    },
    ...Array.from({ length: 500 }, (_, at) => ({
      name: `${at}.html`,
      mimeType: 'text/html',
      buffer: Buffer.from(
        `<!-- saved from url=(0040)https://www.large.example/${at} -->\n${source.replace('</main>', `${filler}</main>`)}`,
      ),
    })),
  ];
}

test.describe('before the page responds', () => {
  test('files that are chosen and sent count', { tag: '@both' }, async ({ page }) => {
    await page.goto(path);
    await field(page).setInputFiles(await chosen());
    await submit(page).click();
    await expect(lines(page).first()).toBeVisible();
  });

  test('files that are dropped count', async ({ page }) => {
    await page.goto(path);
    const transfer = await droppedFile(page, 'page.html', '<title>Home</title><meta name="robots" content="noindex">');
    await page.locator('#case-file-files-chosen').dispatchEvent('drop', { dataTransfer: transfer });
    await expect(page.locator('#case-file-files-chosen')).toContainText('page.html');
    await submit(page).click();
    await expect(lines(page).first()).toBeVisible();
  });
});

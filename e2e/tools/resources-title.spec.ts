import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { measureTitle } from '../../app/features/tools/titles/model/formula.ts';
import { textWidth, titleSize, titleWidth, titleWidthLimit } from '../../app/locale/title-width.ts';
import { expect, expectSoundAtEachWidth, reopen, test } from '../support/fixtures.ts';
import { openStill } from '../support/still-clock.ts';
import { collectAlerts, copied, downloaded, filled, openTools, save, sentAlong, watchRequests } from './tools.ts';

const { title: words } = mainEdition().tools();
const { brand } = mainEdition().site();

const tool = (page: Page) => page.locator('#title-analyzer');
const field = (page: Page) => tool(page).getByRole('textbox', { name: words.field.label });
const result = (page: Page) => page.locator('[data-tool-result="title-analyzer"]');
const submit = (page: Page) => tool(page).getByRole('button', { name: words.submit, exact: true });
const wide = 'What a Miami homeowner should really ask before signing any roof repair contract this year';

test.describe('the score', () => {
  test('colors the counter, takes 100 characters at most, and alerts for an empty title', async ({ page }) => {
    await openTools(page);
    const colors: string[] = [];
    for (const length of [55, 70, 10]) {
      await field(page).fill('x'.repeat(length));
      await expect(tool(page).locator('[data-state]')).toContainText(`${length} of`);
      // Firefox's readers would say it at each key.
      await expect(field(page)).toHaveAccessibleDescription('');
      const count = tool(page).locator('[data-state] > span').first();
      colors.push(await count.evaluate((element) => getComputedStyle(element).color));
    }
    const [green, yellow, red] = colors.map((color) => (color.match(/\d+/gu) ?? []).map(Number));
    expect(green?.[1]).toBeGreaterThan(green?.[0] ?? 255);
    expect(yellow?.[0]).toBeGreaterThan(yellow?.[2] ?? 255);
    expect(red?.[0]).toBeGreaterThan(2 * (red?.[1] ?? 255));
    await field(page).selectText();
    await page.keyboard.insertText('x'.repeat(140));
    await expect(field(page)).toHaveValue('x'.repeat(100));
    await expect(tool(page).locator('[data-state]')).toContainText('100 of 100');
    await field(page).fill('');
    const alerts = collectAlerts(page);
    await submit(page).click();
    expect(alerts).toEqual(['alert: Please enter a title to analyze']);
    await expect(field(page)).toHaveAccessibleDescription(/^Please enter a title to analyze/u);
    await expect(result(page)).toHaveCount(0);
  });

  test('takes 1.5 seconds, then shows score, ceiling, rules, and words found', {
    tag: '@core',
  }, async ({ page }) => {
    await openStill(page, '/resources');
    await expect(tool(page).locator('[lang="es"]')).toHaveText(`“${words.exampleTitle}”`);
    await field(page).fill('Las guías definitivas de la tranquilidad: 9 pasos (2026)');
    await submit(page).press('Enter');
    const busy = tool(page).getByRole('button', { name: words.analyzing });
    await expect(busy).toBeDisabled();
    await expect(busy).toBeFocused();
    await page.clock.runFor(1490);
    await expect(result(page)).toHaveCount(0);
    await page.clock.runFor(20);
    // 25 for 56 characters, 20 for two power words, 15, 10, 10, and 15.
    const said = result(page).getByText(/95 of 100/u);
    await expect(said.first()).toBeFocused();
    await expect(result(page)).toContainText('Excellent!');
    await expect(result(page)).toContainText(filled(words.result.ceiling, { power: 25, ceiling: 75 }));
    await expect(result(page).locator('ol > li')).toHaveCount(6);
    await expect(result(page).locator('ul[lang="es"] li')).toHaveText(['definitivas', 'guías']);
    await expect(result(page).locator('ol [lang="es"]')).toHaveText(['definitivas, guías', 'tranquilidad']);
  });
});

test.describe('the previews', () => {
  test('show what counter and verdict say, as the visitor types', { tag: '@both' }, async ({ page, isMobile }) => {
    await openTools(page, '/resources#title-analyzer');
    const figures = tool(page).getByRole('figure');
    await field(page).fill('Roof repair in Tampa');
    await expect(figures.nth(1)).toContainText('Roof repair in Tampa');
    await expect(tool(page)).toContainText(words.preview.fits);

    await field(page).fill(wide);
    const pixels = titleWidth(wide);
    await expect(tool(page)).toContainText(filled(words.preview.pixels, { width: pixels, limit: titleWidthLimit }));
    await expect(tool(page).locator('[data-state]')).toContainText(
      filled(words.counterStates.cut, { pixels, limit: titleWidthLimit }),
    );
    const { kept } = measureTitle(wide).desktop;
    expect(wide.startsWith(`${kept} `)).toBe(true);
    await expect(tool(page)).toContainText(filled(words.preview.cut, { kept }));
    await expect(figures.first().getByText(`${kept} …`)).toBeVisible();
    if (!isMobile) {
      // The preview's own letters are as wide as the measurement says, whatever fonts this machine
      // has.
      const shown = figures.first().getByText(`${kept} …`);
      await expect.poll(() => widthOf(shown)).toBeCloseTo(textWidth(`${kept} …`, titleSize), 0);
      expect(await widthOf(shown)).toBeLessThanOrEqual(titleWidthLimit + 1);
      expect(await loadedFonts(page)).toContain('Arimo');
    }
    await field(page).fill('i'.repeat(100));
    await expect(tool(page)).toContainText(words.preview.fits);
    await expect(tool(page).locator('[data-state]')).not.toContainText(filled(words.counterStates.near));
  });

  test("take the visitor's site name, URL, and description", { tag: '@both' }, async ({ page, isMobile }) => {
    await openTools(page, '/resources#title-analyzer');
    await field(page).fill('Roof repair');
    const shown = tool(page).getByRole('figure').nth(1);
    await expect(shown).toContainText(brand);
    await tool(page).getByText(words.page.title, { exact: true }).click();
    await tool(page).getByLabel(words.page.siteName.label).fill('Kings of Roofs');
    await tool(page).getByLabel(words.page.url.label).fill('https://kings.example/services/roof-repair/?a=b');
    const description = tool(page).getByLabel(words.page.description.label);
    await description.fill(`We repair roofs. ${'More. '.repeat(50)}`);
    await expect(shown).toContainText('Kings of Roofs');
    await expect(shown).toContainText('kings.example › services › roof-repair');
    if (!isMobile) {
      await expect(tool(page).getByRole('figure').first()).toContainText(/We repair roofs\..*…/u);
    }
  });
});

test('a result survives a reload and its link, which no server sees', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requested = watchRequests(page);
  await openStill(page, '/resources');
  await field(page).fill('Guía & precios: 100% "gratis"?');
  await tool(page).getByText(words.page.title, { exact: true }).click();
  await tool(page).getByLabel(words.page.siteName.label).fill('Techos secretos');
  // Enter in any of the fields analyzes.
  await tool(page).getByLabel(words.page.siteName.label).press('Enter');
  await page.clock.runFor(1500);
  await expect(result(page)).toBeVisible();
  const link = await copied(page, () => save(result(page), 'copyLink'));
  await expect(page).toHaveURL(link);
  expect(new URL(link).search).toBe('');
  expect(link).not.toContain('titleUrl');
  const shown = (await result(page).textContent()) ?? '';
  const { name, text } = await downloaded(page, () => save(result(page), 'text'));
  expect(name).toBe(`${words.report.file}.txt`);
  expect(text).toContain(link);
  expect(text).toContain('November 21, 2026');
  expect(text).toContain('Techos secretos');
  await page.goto('about:blank');
  await page.goto(link);
  // The stopped clock holds back the idle moment when the application starts.
  await page.clock.runFor(4000);
  await expect(result(page)).toHaveText(shown);
  await expect(tool(page).getByRole('heading', { level: 2 })).toBeInViewport();
  expect(requested.filter((url) => /gratis|secretos/u.test(url))).toEqual([]);
});

test.describe('a list', () => {
  const list = (page: Page) => tool(page).getByRole('region', { name: words.list.title }).first();
  const rows = (page: Page) => list(page).locator('tbody tr');

  async function compare(page: Page, pasted: string): Promise<void> {
    await list(page).getByLabel(words.list.field).fill(pasted);
    await list(page).getByRole('button', { name: words.list.submit, exact: true }).click();
  }

  async function openList(page: Page): Promise<void> {
    await openTools(page);
    await tool(page).getByRole('button', { name: words.compareList }).click();
    await expect(list(page).getByLabel(words.list.field)).toBeFocused();
  }

  const titles = [
    'https://a.example/1\tRoof repair in Tampa, Florida | Kings',
    'https://a.example/2\tHome | Kings',
    'https://a.example/3\tROOF REPAIR IN TAMPA, FLORIDA | Kings',
    `https://a.example/4\t${wide} | Kings`,
    'https://a.example/5\t=Pools | Kings: pools',
    'https://a.example/6\tKings: lawns | Kings',
  ].join('\n');

  test('says what is wrong with each title, sorts, downloads, and goes along with a message', async ({ page }) => {
    await openList(page);
    await list(page).getByRole('button', { name: words.list.submit, exact: true }).click();
    await expect(list(page).getByLabel(words.list.field)).toHaveAccessibleDescription(words.list.none);
    await compare(page, titles);
    const { findings, counts } = words.list;
    await expect(rows(page)).toHaveCount(6);
    await expect(rows(page).nth(0)).toContainText(String(titleWidth('Roof repair in Tampa, Florida | Kings')));
    const same = filled(findings.same, { row: 1 }).source;
    const third = new RegExp(`^${same}; ${findings.capitals}$`, 'u');
    const said = ['', findings.vague, third, findings.cut, '', findings.brandTwice];
    await expect(rows(page).locator('td:last-child')).toHaveText(said);
    for (const count of Object.values(counts)) {
      await expect(list(page).getByText(filled(count, { count: 1 }))).toBeVisible();
    }
    await expectSoundAtEachWidth(page);

    await list(page).getByRole('button', { name: words.list.columns.pixels }).click();
    await expect(list(page).locator('th[aria-sort="descending"]')).toHaveText(words.list.columns.pixels);
    await expect(rows(page).first()).toContainText(wide);
    const sorted = filled(words.list.sorted.descending, { column: words.list.columns.pixels });
    await expect(list(page).getByRole('status').filter({ hasText: sorted })).toHaveCount(1);

    const { name, text } = await downloaded(page, () => save(list(page), 'csv'));
    expect(name).toMatch(/\d{4}-\d\d-\d\d\.csv$/u);
    expect(text.trim().split('\r\n')).toHaveLength(7);
    expect(await sentAlong(page)).toContain(findings.brandTwice);
  });

  test('says so when it has changed since, survives a reload, and is gone once cleared', async ({ page }) => {
    await openList(page);
    await compare(page, titles);
    await expect(rows(page)).toHaveCount(6);
    await reopen(page);
    await expect(rows(page)).toHaveCount(6);
    await list(page).getByLabel(words.list.field).fill('Pools');
    await expect(list(page).getByText(words.list.stale)).toBeVisible();
    await list(page).getByRole('button', { name: words.list.clear }).click();
    await expect(rows(page)).toHaveCount(0);
    await reopen(page);
    await expect(tool(page).getByRole('button', { name: words.compareList })).toBeVisible();
  });
});

/** Returns how wide an element's letters are in the size that titles are measured in. */
function widthOf(element: Locator): Promise<number> {
  return element.evaluate((node, size) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return (range.getBoundingClientRect().width * size) / Number.parseFloat(getComputedStyle(node).fontSize);
  }, titleSize);
}

/** Returns the names of the fonts that the page has brought along. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? family : [])));
}

/**
 * Pixels that the table may be off by. The browser sets the same letters itself, with linear
 * advances as on Windows, a Mac, and phones.
 */
const tolerance = 0.02;

test('a thousand titles and more are as wide as Chromium sets them in the same font', async ({ page }) => {
  const { pageNodes } = mainEdition();
  const own = pageNodes().flatMap(({ metaTitle }) => [metaTitle, `${metaTitle} | ${brand}`]);
  const titles = [...own, ...runsOfWords()];
  expect(titles.length).toBeGreaterThan(1000);
  const font = readFileSync('app/styles/fonts/arimo.woff2').toString('base64');
  await page.setContent(`<style>
    @font-face { font-family: Measured; src: url(data:font/woff2;base64,${font}) }
    span { position: absolute; font: ${titleSize}px Measured; text-rendering: geometricPrecision; white-space: pre }
  </style><span>x</span>`);
  expect(await page.evaluate(async () => (await document.fonts.load('20px Measured')).length)).toBe(1);
  const measured = await page.evaluate((list) => {
    const span = document.querySelector('span');
    return list.map((title) => {
      span?.replaceChildren(title);
      return span?.getBoundingClientRect().width;
    });
  }, titles);
  const errors = titles.map((title, index) => Math.abs(textWidth(title, titleSize) - (measured[index] ?? 0)));
  const worst = errors.indexOf(Math.max(...errors));
  expect(errors[worst], `${titles[worst]}: ${measured[worst]}`).toBeLessThanOrEqual(tolerance);
  const rounded = titles.map((title, index) => Math.abs(titleWidth(title) - (measured[index] ?? 0)));
  expect(Math.max(...rounded)).toBeLessThanOrEqual(1 + tolerance);
});

/** Returns runs of eight words of the articles in every language, as they're written and in capitals. */
function runsOfWords(): string[] {
  const texts = editions().flatMap((edition) =>
    edition.posts().map(({ id }) => edition.article(id)?.html.replaceAll(/<[^>]*>/gu, ' ') ?? ''),
  );
  const runs = texts.flatMap((text) => text.replaceAll(/\s+/gu, ' ').match(/(?:\S+ ){8}/gu) ?? []);
  return runs.flatMap((run) => [run.trim(), run.trim().toUpperCase()]);
}

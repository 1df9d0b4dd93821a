import { readFileSync } from 'node:fs';
import { editions } from '../../app/editions/edition.server.ts';
import { textWidth, titleSize, titleWidth } from '../../app/seo/title-width.ts';
import { expect, test } from '../support/fixtures.ts';

/**
 * Pixels that the table may be off by. The browser sets the same letters itself, with linear
 * advances as on Windows, a Mac, and phones.
 */
const tolerance = 0.02;

test('a thousand titles and more are as wide as Chromium sets them in the same font', async ({ page }) => {
  const [edition] = editions();
  const { brand } = edition.site();
  const own = edition.pageNodes().flatMap(({ metaTitle }) => [metaTitle, `${metaTitle} | ${brand}`]);
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

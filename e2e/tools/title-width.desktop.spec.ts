import { readFileSync } from 'node:fs';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { textWidth, titleSize, titleWidth } from '../../app/seo/title-width.ts';
import { expect, test } from '../support/fixtures.ts';
import { generatedTitles } from './generated-titles.ts';

/**
 * Pixels that the table may be off by. The browser sets the same letters itself, with linear
 * advances as on Windows, a Mac, and phones.
 */
const tolerance = 1;

test('1,000 titles are as wide as Chromium sets them in the same font', async ({ page }) => {
  const edition = mainEdition();
  const { brand } = edition.site();
  const own = edition.pageNodes().flatMap(({ metaTitle }) => [metaTitle, `${metaTitle} | ${brand}`]);
  const titles = [...own, ...generatedTitles(1000 - own.length)];
  expect(titles).toHaveLength(1000);
  const font = readFileSync('node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff2').toString('base64');
  await page.setContent(`<style>
    @font-face { font-family: Measured; src: url(data:font/woff2;base64,${font}) }
    span { position: absolute; font: ${titleSize}px Measured; text-rendering: geometricPrecision; white-space: pre }
  </style><span>x</span>`);
  await page.evaluate(() => document.fonts.ready);
  const measured = await page.evaluate((list) => {
    expectLoaded();
    return list.map((title) => {
      const span = document.createElement('span');
      span.textContent = title;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    });
    function expectLoaded() {
      if (!document.fonts.check('20px Measured')) {
        throw new Error('the font is missing');
      }
    }
  }, titles);
  const errors = titles.map((title, index) => Math.abs(textWidth(title, titleSize) - (measured[index] ?? 0)));
  const worst = errors.indexOf(Math.max(...errors));
  test.info().annotations.push({ type: 'pixel error', description: table(errors) });
  console.log(table(errors));
  expect(errors[worst], `${titles[worst]}: ${measured[worst]}`).toBeLessThanOrEqual(tolerance);
  const rounded = titles.map((title, index) => Math.abs(titleWidth(title) - (measured[index] ?? 0)));
  expect(Math.max(...rounded)).toBeLessThanOrEqual(tolerance);
});

/** Returns how many titles are off by how much. */
function table(errors: readonly number[]): string {
  const steps = [0.01, 0.05, 0.1, 0.5, 1, Number.POSITIVE_INFINITY];
  const rows = steps.map((to, index) => {
    const from = steps[index - 1] ?? -1;
    return `${Math.max(from, 0)}-${to} px: ${errors.filter((error) => error > from && error <= to).length}`;
  });
  return [...rows, `largest: ${Math.max(...errors).toFixed(3)} px`].join('\n');
}

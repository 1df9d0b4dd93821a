import { readFileSync } from 'node:fs';
import { editions } from '../../app/editions/edition.server.ts';
import { textWidth, titleSize, titleWidth } from '../../app/seo/title-width.ts';
import { seededRandom } from '../../text/seeded-random.ts';
import { expect, test } from '../support/fixtures.ts';

/**
 * Pixels that the table may be off by. The browser sets the same letters itself, with linear
 * advances as on Windows, a Mac, and phones.
 */
const tolerance = 0.02;

test('1,000 titles are as wide as Chromium sets them in the same font', async ({ page }) => {
  const [edition] = editions();
  const { brand } = edition.site();
  const own = edition.pageNodes().flatMap(({ metaTitle }) => [metaTitle, `${metaTitle} | ${brand}`]);
  const titles = [...own, ...generatedTitles(1000 - own.length)];
  expect(titles).toHaveLength(1000);
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

/** Returns titles of the articles' words in every language, always the same ones: cased as people case them. */
function generatedTitles(count: number): string[] {
  const random = seededRandom(20_261_121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const words = editions().flatMap((edition) =>
    edition.posts().flatMap(
      ({ id }) =>
        edition
          .article(id)
          ?.html.replaceAll(/<[^>]*>/gu, ' ')
          .match(/\S+/gu) ?? [],
    ),
  );
  const cases = [(word: string) => word.toUpperCase(), (word: string) => word, capitalized, capitalized];
  const marks = [' | ', ' - ', ' – ', ' — ', ': ', ' · ', ', ', ' ', ' ', ' ', ' '];
  return Array.from({ length: count }, () => {
    const change = pick(cases);
    return Array.from({ length: 8 }, () => `${change(pick(words))}${pick(marks)}`)
      .join('')
      .trim();
  });
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

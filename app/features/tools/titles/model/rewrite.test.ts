import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleWidth, titleWidthLimit } from '../../../../seo/title-width.ts';
import { emptyInputs, type TitleInputs } from './inputs.ts';
import { readTitle } from './reading.ts';
import { predictRewrite } from './rewrite.ts';

function predict(inputs: Partial<TitleInputs>) {
  const all = { ...emptyInputs, ...inputs };
  return predictRewrite(all, readTitle(all, 2026, 'en'));
}
const signs = (inputs: Partial<TitleInputs>) => predict(inputs).signs.map(({ sign }) => sign);

describe('the signs of a rewrite', () => {
  it.each<[Partial<TitleInputs>, string[]]>([
    [{ title: 'What a new roof costs in Hialeah, step by step' }, []],
    [{ title: 'What a new roof really costs in Hialeah and why every quote differs a lot' }, ['long']],
    [{ title: 'Roof repair' }, ['short']],
    [{ title: 'Home' }, ['vague']],
    [{ title: 'Inicio | Tejados', siteName: 'Tejados', language: 'es' }, ['vague']],
    [{ title: 'Roof repair in Hialeah', heading: 'Our pools' }, ['heading']],
    [{ title: 'Roof repair in Hialeah', heading: 'Roof Repair in Hialeah, Florida' }, []],
    [{ title: 'What a roof costs in Hialeah', heading: 'Cuánto cuesta un techo en Hialeah' }, ['heading', 'language']],
    [{ title: 'Roof prices in Hialeah 2023' }, ['old']],
    [{ title: '2020 Camry for Sale in Tampa', heading: 'Used 2020 Camry for Sale in Tampa' }, []],
    [{ title: '東京の寿司レストラン' }, []],
    [{ title: 'Roof, roofs, roofing, roof in Hialeah' }, ['stuffed']],
    [{ title: 'Kings: Roof repair in Hialeah - Kings', siteName: 'Kings' }, ['siteNameTwice']],
    [{ title: 'Roof repair in Hialeah - Kings', siteName: 'Kings' }, []],
    [{ title: 'Roof repair in Hialeah | Kings of Roofs', siteName: 'Kings of Roofs' }, []],
    [
      {
        title: 'Roof repair in Hialeah after a storm and what your insurance pays - Kings',
        siteName: 'Kings',
      },
      ['long', 'siteName'],
    ],
    [{ title: 'Roof repair in Hialeah | Roof prices' }, []],
    [{ title: 'Roof repair | Hialeah | Prices' }, ['separator']],
    [{ title: 'Roof repair in Hialeah [with prices]' }, ['brackets']],
    [{ title: 'Same-day roof repair in Hialeah' }, []],
    [{ title: '' }, []],
  ])('of %j are %j', (inputs, expected) => {
    expect(signs(inputs).filter((sign) => sign !== 'stuffed' || expected.includes(sign))).toEqual(expected);
  });
});

describe('the likely title', () => {
  it.each<[Partial<TitleInputs>, string | undefined]>([
    [{ title: 'Home', heading: 'Roof repair in Hialeah' }, 'Roof repair in Hialeah'],
    [{ title: 'Roof repair in Hialeah | Kings', siteName: 'Kings' }, undefined],
    [{ title: 'Roof repair [2026] in Hialeah | Kings', siteName: 'Kings' }, 'Roof repair in Hialeah'],
    [{ title: 'Roof repair | Hialeah | Prices' }, 'Roof repair - Hialeah - Prices'],
    [{ title: 'Roof repair in Hialeah [with prices]' }, 'Roof repair in Hialeah'],
    [{ title: 'What a new roof costs in Hialeah' }, undefined],
  ])('of %j is %j', (inputs, likely) => {
    expect(predict(inputs).likely).toBe(likely);
  });

  it('fits a desktop result, for any title', () => {
    const part = fc.constantFrom('Roof repair', '|', '[x]', 'W'.repeat(20), '-', 'Kings', '2019', 'Home', '(a b)');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const { likely = '' } = predict({ title: parts.join(' '), siteName: 'Kings' });
        expect(titleWidth(likely)).toBeLessThanOrEqual(titleWidthLimit);
      }),
    );
  });
});

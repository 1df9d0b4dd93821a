import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadingRule } from '../../../../content/tools/title-reading.ts';
import { titleWidth, titleWidthLimit } from '../../../../seo/title-width.ts';
import { emptyInputs, type TitleInputs } from './inputs.ts';
import { detectLanguage } from './languages/language.ts';
import { readTitle } from './reading.ts';
import { predictRewrite } from './rewrite.ts';

function read(rule: ReadingRule, inputs: Partial<TitleInputs>) {
  const { findings } = readTitle({ ...emptyInputs, ...inputs }, 2026, 'en');
  const { outcome, words } = findings.find((finding) => finding.rule === rule) ?? {};
  return [outcome, words];
}

describe('the language of a title', () => {
  it.each([
    ['What a new roof costs in Hialeah', 'en'],
    ['Cuánto cuesta un techo nuevo en Hialeah', 'es'],
    ['Techos de metal para casas', 'es'],
    ['Plomero 24 horas Miami', undefined],
    ['Roof Miami', undefined],
  ])('of %j is %s', (title, language) => {
    expect(detectLanguage(title)).toBe(language);
  });

  it("is the visitor's choice first, then the page's where nothing tells", () => {
    const language = (chosen: TitleInputs['language'], title: string) =>
      readTitle({ ...emptyInputs, title, language: chosen }, 2026, 'es').language;
    expect(language('en', 'Cuánto cuesta un techo')).toBe('en');
    expect(language('auto', 'Roof Miami')).toBe('es');
  });
});

describe('search words', () => {
  it.each([
    ['Roof Repairs in Hialeah: Prices', 'roof repair hialeah', 'front', []],
    ['Reparación de techos en Hialeah', 'reparacion techo hialeah', 'front', []],
    ['What every owner should know about the roof repair', 'roof repair', 'late', []],
    ['Roof Repair in Hialeah', 'roof repair tampa', 'partial', ['tampa']],
    ['Roof Repair in Hialeah', 'roofing repairs', 'front', []],
    ['Pools', 'roof repair', 'missing', []],
    ['Pools', ' the ', 'notGiven', []],
    [
      'What every homeowner in Florida should ask before signing any contract for roof repair',
      'florida roof repair',
      'cut',
      ['roof', 'repair'],
    ],
  ])('of %j for %j are %s', (title, query, outcome, words) => {
    expect(read('query', { title, query })).toEqual([outcome, words]);
  });
});

describe('shouting', () => {
  it.each([
    ['SEO and HVAC for USA firms', 'none'],
    ['FREE roof check', 'capitals'],
    ['Amazing ROOFING deals', 'capitals'],
    ['THE BIG SALE', 'capitals'],
    ['US or UK: IRS, FBAR and VAT help', 'none'],
    ['OFERTA de techos en Miami', 'capitals'],
    ['Call now!!', 'marks'],
    ['Call! Now!', 'marks'],
    ['¿Cuánto cuesta? ¡Llama!', 'none'],
  ])('in %j: %s', (title, outcome) => {
    expect(read('shouting', { title })[0]).toBe(outcome);
  });
});

it("takes the site's own name in capitals for a name", () => {
  expect(read('shouting', { title: 'Used Cars - CARFAX', siteName: 'CARFAX' })[0]).toBe('none');
});

describe('repetition', () => {
  it.each([
    ['Roof repair and roofs', 'twice', ['Roof']],
    ['Roofs, roof, roofing roof', 'stuffed', ['Roofs']],
    ['Plumber Miami, plumbers in Miami', 'stuffed', ['Plumber', 'Miami']],
    ['The roof of the house', 'none', []],
    ['Plomeros en Miami: plomero y plomería', 'twice', ['Plomeros']],
    ['Ten 10 and 10', 'none', []],
  ])('in %j: %s', (title, outcome, words) => {
    expect(read('repetition', { title })).toEqual([outcome, words]);
  });

  it("doesn't count the site's own name", () => {
    expect(read('repetition', { title: 'Roof Cost | Roof Kings', siteName: 'Roof Kings' })[0]).toBe('none');
  });
});

describe('empty promises', () => {
  it.each([
    ['The best roofer in Miami', 'claims', ['best']],
    ['#1 Roofer in Miami', 'claims', ['#1']],
    ['El mejor techo garantizado de Miami', 'claims', ['mejor', 'garantizado']],
    ["You won't believe this roof", 'bait', ["You won't believe", "won't believe"]],
    ['Roof repair from $900 in two days', 'none', []],
    ['Click Here For More Information', 'bait', ['Click Here']],
    ['Página 2', 'bait', ['Página 2']],
    ['Bienvenidos a nuestra página web oficial', 'bait', ['Bienvenidos a nuestra']],
    ['Garantizamos el primer lugar en Google en 7 días', 'claims', ['Garantizamos', 'primer lugar en Google']],
    ['The Best Roofers in Tampa', 'claims', ['Best']],
    ['The 12 Best Cuban Restaurants in Hialeah', 'none', []],
    ['Los 12 mejores restaurantes cubanos de Hialeah', 'none', []],
  ])('in %j: %s', (title, outcome, words) => {
    expect(read('claims', { title })).toEqual([outcome, words]);
  });

  it('are none where the searcher asks for them', () => {
    expect(read('claims', { title: 'Best Roofers in Tampa', query: 'best roofers tampa' })[0]).toBe('none');
  });
});

describe('promises to keep', () => {
  it.each([
    ['9 steps to a free roof check in 2026', '', 'check', ['9 steps', '2026', 'free']],
    ['9 steps to a roof', '7 steps to a roof', 'unkept', ['9 steps']],
    ['9 steps to a roof', 'Nine steps', 'check', ['9 steps']],
    ['9 steps to a roof', '9 easy steps', 'check', ['9 steps']],
    ['Roof repair in Hialeah', '', 'none', []],
    ['Guía de precios de techos', '', 'check', ['precios', 'Guía']],
    ['Plomero con licencia: estimado gratis, 24 horas', '', 'check', ['24 horas', 'gratis', 'estimado', 'licencia']],
    ['Pide tu cotización de techos', '', 'check', ['cotización']],
    ['Roof repair from $900 today', '', 'none', []],
    ['iPhone 15 Pro Max', '', 'none', []],
    ['Blade Runner 2049', '', 'none', []],
    ['Top 10 Roofers in Hialeah', '', 'check', ['10 Roofers']],
    ['Roof Repair: 9 Steps', '', 'check', ['9 Steps']],
    ['24/7 AC repair', '', 'check', ['24/7']],
  ])('in %j with the heading %j: %s', (title, heading, outcome, words) => {
    expect(read('promise', { title, heading })).toEqual([outcome, words]);
  });
});

describe('numbers and years', () => {
  it.each([
    ['Roof cost 2026: $9,500', 'current', ['2026'], ['$9,500']],
    ['Roof cost 2024', 'old', ['2024'], []],
    ['Roof cost 2024-2026', 'current', ['2026'], []],
    ['Roof cost 2029', 'future', ['2029'], []],
    ['Room 1999.5 and $2,024', 'none', [], ['1999.5', '$2,024']],
    ['100% roof', 'none', [], ['100%']],
    ['Roofs of the 1990s', 'none', [], ['1990']],
    ['AC Repair Tampa | Since 1998', 'none', [], ['1998']],
    ['Plomero en Miami, fundada en 2001', 'none', [], ['2001']],
    ['Est. 2004: roofs in 2026', 'current', ['2026'], ['2004']],
  ])('in %j', (title, year, years, numbers) => {
    expect(read('year', { title })).toEqual([year, years]);
    expect(read('number', { title })).toEqual(
      numbers.length > 0 ? ['number', numbers] : ['yearOnly', title.match(/\d{4}/gu)],
    );
  });
});

it('takes a past year that the heading names too for the subject', () => {
  expect(read('year', { title: '2020 Camry for sale', heading: 'Used 2020 Camry' })).toEqual(['named', ['2020']]);
});

it('says when a title is in a script that it doesn’t read', () => {
  const isOtherScript = (title: string) => readTitle({ ...emptyInputs, title }, 2026, 'en').isOtherScript;
  expect(['東京の寿司レストラン Tokyo', 'Ремонт крыш', 'שירותי קידום'].map(isOtherScript)).toEqual([true, true, true]);
  expect(['Roof repair', 'Reparación', '2026', ''].map(isOtherScript)).toEqual([false, false, false, false]);
});

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

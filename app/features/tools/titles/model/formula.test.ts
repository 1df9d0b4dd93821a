import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeTitle, lengthBand, powerPoints, type RuleId, scoreLabel } from './formula.ts';
import { counterState, emptyInputs, inputLimits, outdates, readInputs, toLink } from './inputs.ts';

const lists = {
  powerWords: ['guía', 'gratis', 'definitivo/a', 'experto/a', 'mejor', 'fácil', 'año', 'paso a paso'],
  emotionalWords: { en: ['fear', 'error'], es: ['éxito', 'error', 'inspirador/a', 'feliz'] },
};

function pointsOf(title: string, rule: RuleId): number | undefined {
  return analyzeTitle(title, lists).items.find((item) => item.rule === rule)?.points;
}

describe('the length rule', () => {
  it.each([
    [1, 5, 'poor', 'short'],
    [29, 5, 'poor', 'short'],
    [30, 15, 'poor', 'fair'],
    [31, 15, 'near', 'fair'],
    [49, 15, 'near', 'fair'],
    [50, 25, 'good', 'ideal'],
    [60, 25, 'good', 'ideal'],
    [61, 10, 'near', 'long'],
    [100, 10, 'near', 'long'],
  ])('gives %d characters %d points, the counter state %s, and the band %s', (length, points, state, band) => {
    expect(pointsOf('x'.repeat(length), 'length')).toBe(points);
    expect(counterState(length)).toBe(state);
    expect(lengthBand(length)).toBe(band);
  });

  it('ignores spaces around the title', () => {
    const analysis = analyzeTitle(`  ${'x'.repeat(50)}  `, lists);
    expect(analysis).toMatchObject({ measurement: { characters: 50 }, band: 'ideal' });
  });
});

describe('power words', () => {
  it('earn 10 points each, at most 25', () => {
    expect([0, 1, 2, 3, 9].map(powerPoints)).toEqual([0, 10, 20, 25, 25]);
    expect(pointsOf('guia GRATIS', 'power')).toBe(20);
    expect(pointsOf('La guía definitiva y los mejores trucos', 'power')).toBe(25);
  });

  const found = (title: string) => analyzeTitle(title, lists).powerWords;

  it('are counted once each, whatever forms appear, by the form that comes first', () => {
    expect(found('Gratis, gratis y gratis')).toEqual([{ entry: 'gratis', form: 'Gratis' }]);
    expect(found('Guías definitivas: la guía definitiva')).toEqual([
      { entry: 'guía', form: 'Guías' },
      { entry: 'definitivo/a', form: 'definitivas' },
    ]);
  });

  it.each([
    ['definitivo/a', ['definitivo', 'definitiva', 'definitivos', 'definitivas']],
    ['experto/a', ['experto', 'experta', 'expertos', 'expertas']],
    ['mejor', ['mejor', 'mejores']],
    ['fácil', ['fácil', 'fáciles', 'FACILES']],
    ['paso a paso', ['paso a paso', 'Paso A Paso']],
  ])('count %s in every form', (entry, forms) => {
    for (const form of forms) {
      expect(found(`x ${form} y`)).toEqual([{ entry, form }]);
    }
  });

  it('match whole words, ignoring case and accents', () => {
    expect(found('FACIL: gui\u0301a').map(({ entry }) => entry)).toEqual(['guía', 'fácil']);
    expect(found('Guiarte facilísimas mejoras')).toEqual([]);
  });

  it('keep ñ apart from n', () => {
    expect(analyzeTitle('ano', lists).powerWords).toEqual([]);
    expect(analyzeTitle('AÑO nuevo', lists).powerWords).toEqual([{ entry: 'año', form: 'AÑO' }]);
  });
});

it.each([
  ['digits', '7 pasos', 'siete pasos', 15],
  ['emotion', 'no fear', 'no feared', 10],
  ['emotion', 'historias inspiradoras', 'historias inspiradas', 10],
  ['emotion', 'clientes felices', 'clientes felizmente', 10],
  ['emotion', 'an error', 'a terror', 10],
  ['brackets', 'a (b)', 'a b', 10],
  ['brackets', '[a] b', 'a | b', 10],
  ['substance', 'x'.repeat(21), 'x'.repeat(20), 15],
] as const)("the rule %s: %j meets it and %j doesn't, for %d points", (rule, good, bad, points) => {
  expect(pointsOf(good, rule)).toBe(points);
  expect(pointsOf(bad, rule)).toBe(0);
});

describe('the score', () => {
  it('reaches 100 when every rule is fully met', () => {
    const title = 'La guía definitiva y gratis del éxito local (9 pasos!)';
    expect(title.length).toBeGreaterThanOrEqual(50);
    expect(analyzeTitle(title, lists)).toMatchObject({ score: 100, label: 'excellent' });
  });

  it('changes labels at 80, 60, and 40', () => {
    const labels = ['excellent', 'good', 'regular', 'poor'];
    expect([100, 79, 59, 39].map(scoreLabel)).toEqual(labels);
    expect([80, 60, 40, 0].map(scoreLabel)).toEqual(labels);
  });

  it('stays within 0 and 100 and is the sum of its items for any title', () => {
    const word = fc.constantFrom(...lists.powerWords, ...lists.emotionalWords.es, '2026', '(x)', 'and', 'ñandú');
    const words = fc.array(word).map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), words), (title) => {
        const { score, items } = analyzeTitle(title, lists);
        expect(score >= 0 && score <= 100).toBe(true);
        expect(score).toBe(items.reduce((sum, item) => sum + item.points, 0));
        expect(items.filter(({ points, max }) => points > max)).toEqual([]);
      }),
    );
  });
});

const full = { title: 'Roof repair', titleSite: 'Kings', titleUrl: 'https://a.example/x', titleText: 'We fix roofs.' };

describe('the inputs of a link', () => {
  it('come back as they were, empty ones too', () => {
    expect(readInputs(toLink(full))).toEqual(full);
    expect(readInputs(toLink(emptyInputs))).toEqual(emptyInputs);
    expect(toLink({ ...emptyInputs, title: 'a' })).toEqual({ title: 'a' });
  });

  it('are cut to their limits, and tidied', () => {
    const read = readInputs({ title: `  a\n b ${'x'.repeat(200)}` });
    expect(read.title).toHaveLength(inputLimits.title);
    expect(read.title.startsWith('a b x')).toBe(true);
  });
});

it('a result is outdated by another title, not by white space or by what only the previews show', () => {
  expect(outdates(full, { ...full, title: 'other' })).toBe(true);
  expect(outdates(full, { ...full, title: ' Roof  repair ' })).toBe(false);
  expect(outdates(full, { ...full, titleSite: 'b', titleUrl: 'b', titleText: 'b' })).toBe(false);
});

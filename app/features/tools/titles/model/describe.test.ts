import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import { titleWidthLimit } from '../../../../seo/title-width.ts';
import { withoutLanguages } from '../../../../ui/split-languages.ts';
import {
  describeFinding,
  describeItem,
  describeLength,
  describeSign,
  listSuggestions,
  type Sentences,
  wordLists,
} from './describe.ts';
import { examine } from './examine.ts';
import { analyzeTitle, spanishForms } from './formula.ts';
import { emptyInputs, type TitleInputs } from './inputs.ts';
import { measureTitle } from './measure.ts';
import { titleReport } from './title-report.ts';

const words = mainEdition().tools().title;
const lists = wordLists(words);
const sentences: Sentences = { words, formats: createFormats('en-US'), pageLanguage: 'en' };
const now = new Date('2026-11-21T12:00:00Z');

function examined(inputs: Partial<TitleInputs>) {
  return examine({ ...emptyInputs, ...inputs }, words, 'en', now);
}

function everythingSaid(inputs: Partial<TitleInputs>): string[] {
  const { analysis, reading, rewrite } = examined(inputs);
  return [
    ...analysis.items.map((item) => describeItem(item, analysis, words)),
    ...listSuggestions(analysis, sentences),
    ...reading.findings.map((finding) => describeFinding(finding, reading, sentences)),
    ...rewrite.signs.map((sign) => describeSign(sign, reading, sentences)),
  ];
}

describe('the words of an analysis', () => {
  it('exist for any title, with every placeholder filled', () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 100 });
    fc.assert(
      fc.property(text, text, (title, heading) => {
        // A title may have a placeholder's braces itself.
        const plain = title.replace(/[{}]/gu, '');
        for (const sentence of everythingSaid({ title: plain, heading: heading.replace(/[{}]/gu, '') })) {
          expect(sentence).not.toMatch(/\{[a-z]+\}|undefined|NaN/u);
          expect(sentence.length).toBeGreaterThan(10);
        }
      }),
    );
  });

  it.each([
    ['success', 'x'.repeat(21)],
    ['error', 'x'.repeat(20)],
  ] as const)('tell of a title’s substance: %s', (outcome, title) => {
    const { analysis } = examined({ title });
    const item = analysis.items.find(({ rule }) => rule === 'substance') ?? expect.fail();
    expect(describeItem(item, analysis, words)).toBe(words.rules.substance[outcome]);
  });

  it('suggest one thing for each unmet rule', () => {
    const analysis = analyzeTitle('short', lists);
    expect(listSuggestions(analysis, sentences)).toHaveLength(6);
    expect(listSuggestions(analysis, sentences).some((each) => each.includes('45'))).toBe(true);
  });

  it('say by how much a title is too long', () => {
    expect(listSuggestions(analyzeTitle('x'.repeat(73), lists), sentences)[0]).toContain('13');
  });

  it('suggest nothing when every rule is met', () => {
    expect(
      listSuggestions(analyzeTitle('La guía definitiva: gratis y fácil, del error al éxito (9)', lists), sentences),
    ).toEqual([]);
  });
});

describe('the one measurement', () => {
  const wide = 'WWWW'.repeat(14);
  const narrow = 'illi '.repeat(14).trim();

  it('gives counter, rule, and previews the same verdict for any title', () => {
    const letters = fc.constantFrom(...'ilWMa e.'.split(''));
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 100 }), (characters) => {
        const analysis = analyzeTitle(characters.join(''), lists);
        const { measurement } = analysis;
        const [length] = analysis.items;
        expect(measurement.desktop.isCut).toBe(measurement.pixels > titleWidthLimit);
        const rule = length ? describeItem(length, analysis, words) : '';
        const { whole } = words.rules.length;
        expect(rule.endsWith(whole.slice(-20))).toBe(!measurement.desktop.isCut);
        expect(rule).toContain(String(measurement.pixels));
        const counter = describeLength(measurement, words);
        expect(counter.startsWith(words.counterStates.cut.slice(0, 10))).toBe(measurement.desktop.isCut);
      }),
    );
  });

  it('calls a title of the useful length too wide when its letters are', () => {
    expect(wide).toHaveLength(56);
    expect(describeLength(measureTitle(wide), words)).toContain(words.counterStates.cut.slice(0, 10));
  });

  it('never calls a title of over 60 characters near the useful length', () => {
    for (const title of [narrow, 'i'.repeat(100), 'word '.repeat(20)]) {
      expect(measureTitle(title).characters).toBeGreaterThan(60);
      expect(describeLength(measureTitle(title), words)).not.toContain(words.counterStates.near.slice(0, 10));
    }
  });
});

describe('an English title of the useful length', () => {
  const analysis = analyzeTitle('Roof repair prices that Sarasota owners really pay today', lists);
  const suggestions = listSuggestions(analysis, sentences);

  it('points to its suggestions, not to its length', () => {
    expect(analysis).toMatchObject({ band: 'ideal', label: 'regular' });
    expect(words.labels.regular.description).not.toMatch(/length/iu);
    expect(suggestions).toContain(words.rules.digits.suggestion);
  });

  it("gets the page language's emotional word, and Spanish power words only for a Spanish title", () => {
    const [english = '?'] = words.emotionalWords.en;
    const [spanish = '?'] = words.emotionalWords.es;
    expect(suggestions.some((each) => each.includes(english))).toBe(true);
    expect(suggestions.find((each) => each.includes('es['))).toMatch(/^In a Spanish title/u);
    const inSpanish = listSuggestions(analysis, { words, pageLanguage: 'es' });
    expect(inSpanish.some((each) => each.includes(spanish))).toBe(true);
  });
});

describe('a word that scores and is an empty promise', () => {
  const said = (title: string) => {
    const analysis = analyzeTitle(title, lists);
    return analysis.items.map((item) => withoutLanguages(describeItem(item, analysis, words)));
  };
  const costOf = (found: string) => withoutLanguages(words.result.costsTrust.replace('{words}', found));

  it.each([
    ['El mejor plomero de Miami', 'mejor'],
    ['Techo garantizado en Tampa', 'garantizado'],
    ['La guía definitiva de techos', 'definitiva'],
    ['Un techo increíble en Doral', 'increíble'],
  ])('in %j says that %j counts and costs trust', (title, found) => {
    expect(said(title).filter((each) => each.endsWith(costOf(found)))).toHaveLength(1);
  });

  it('is never suggested', () => {
    const most = words.powerWords.slice(0, 3);
    const given = analyzeTitle(most.map((entry) => entry.replace('/a', '')).join(' '), lists);
    expect(listSuggestions(given, { words, pageLanguage: 'es' }).join(' ')).not.toMatch(/garantizad|definitiv|mejor/u);
  });

  it('says nothing of a word that anyone can check', () => {
    expect(said('Techos gratis, sin riesgo').join(' ')).not.toContain(words.result.costsTrust.slice(-20));
  });
});

describe('Spanish verbs of the lists', () => {
  it('count in their conjugations, never in a plural', () => {
    expect(spanishForms('ahorra')).toEqual(expect.arrayContaining(['ahorra', 'ahorrar', 'ahorre', 'ahorrando']));
    expect(spanishForms('perder')).toEqual(expect.arrayContaining(['perder', 'pierdes', 'pierdas', 'perdiendo']));
    expect(spanishForms('perder')).not.toContain('perderes');
    expect(spanishForms('arrepentirte')).not.toContain('arrepentirtes');
    expect(spanishForms('gratis')).toEqual(['gratis']);
    expect(analyzeTitle('No pierdas clientes', lists).items.find(({ rule }) => rule === 'emotion')?.points).toBe(10);
  });
});

describe('Spanish words', () => {
  it("are marked in what an analysis says, English ones aren't", () => {
    const analysis = analyzeTitle('Guías gratis sin miedo and no fear', lists);
    const said = analysis.items.map((item) => describeItem(item, analysis, words)).join(' ');
    expect(said).toContain('es[gratis, Guías]');
    expect(said).toContain('fear, es[miedo]');
  });

  it('of a Spanish title are marked where the reading quotes them', () => {
    const said = everythingSaid({ title: '¡La MEJOR guía de techos!' }).join(' ');
    expect(said).toContain('es[“MEJOR”]');
  });
});

describe('the lists', () => {
  it('have 32 power words, none of them an emotional word in any form', () => {
    expect(words.powerWords).toHaveLength(32);
    const power = words.powerWords.flatMap(spanishForms);
    const emotional = [...words.emotionalWords.en, ...words.emotionalWords.es.flatMap(spanishForms)];
    expect(power.filter((form) => emotional.includes(form))).toEqual([]);
    expect(new Set(power).size).toBe(power.length);
  });

  it('let the worked example show the best label', () => {
    expect(analyzeTitle(words.exampleTitle, lists)).toMatchObject({ band: 'ideal', label: 'excellent', score: 85 });
  });

  it('leave a title without a power word at most the ceiling that the result states', () => {
    const title = 'Roof repair mistakes in Hialeah (2026 prices in dollars)';
    expect(analyzeTitle(title, { ...lists, powerWords: [] }).score).toBe(75);
  });
});

describe('titleReport', () => {
  const inputs = {
    title: 'BEST Guía de precios de techos | Tejados | Tejados',
    query: 'techos hialeah',
    heading: 'Pools',
    siteName: 'Tejados',
    url: 'https://www.example.com/techos',
    description: 'Cuánto cuesta un techo.',
  };

  it('has everything that the screen shows, with the date and every input', () => {
    const examination = examined(inputs);
    const { analysis, rewrite } = examination;
    const report = titleReport(examination, sentences);
    for (const input of Object.values(inputs)) {
      expect(report).toContain(input);
    }
    expect(report).toContain('November 21, 2026');
    expect(report).toContain(`${analysis.score} of 100`);
    expect(report).toContain(`${analysis.measurement.pixels} of ${titleWidthLimit}`);
    expect(report).toContain(rewrite.likely);
    expect(report).toContain(words.limits);
    for (const item of analysis.items) {
      expect(report).toContain(`${item.points} of ${item.max}`);
    }
    for (const sentence of everythingSaid(inputs)) {
      expect(report).toContain(withoutLanguages(sentence));
    }
    for (const { label, url } of Object.values(words.sources)) {
      expect(report).toContain(url ? `${label}: ${url}` : label);
    }
    expect(report).not.toContain('es[');
  });
});

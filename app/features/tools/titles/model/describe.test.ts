import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editions, mainEdition } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import { titleWidthLimit } from '../../../../locale/title-width.ts';
import { withoutLanguages } from '../../../../ui/text.tsx';
import { describeItem, describeLength, listSuggestions, titleReport } from './describe.ts';
import { analyzeTitle, examine, spanishForms } from './formula.ts';
import { emptyInputs } from './inputs.ts';
import { measureTitle } from './measure.ts';

const words = mainEdition().words('tools/title-analyzer');
const suggest = (title: string, language: 'en' | 'es' = 'en') =>
  listSuggestions(analyzeTitle(title, words), words, language);

function everythingSaid(title: string): string[] {
  const analysis = analyzeTitle(title, words);
  return [...analysis.items.map((item) => describeItem(item, analysis, words)), ...suggest(title)];
}

describe('the words of an analysis', () => {
  it('exist for any title, with every placeholder filled', () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 100 });
    fc.assert(
      fc.property(text, (title) => {
        // A title may have a placeholder's braces itself.
        for (const sentence of everythingSaid(title.replace(/[{}]/gu, ''))) {
          expect(sentence).not.toMatch(/\{[a-z]+\}|undefined|NaN/u);
          expect(sentence.length).toBeGreaterThan(10);
        }
      }),
    );
  });

  it('suggest one thing for each unmet rule', () => {
    expect(suggest('short')).toHaveLength(6);
    expect(suggest('short').some((each) => each.includes('45'))).toBe(true);
  });

  it.each(editions())('never count one of many: $locale', (edition) => {
    const own = edition.words('tools/title-analyzer');
    for (const length of [1, 49, 61]) {
      const analysis = analyzeTitle('x'.repeat(length), own);
      const said = analysis.items.map((item) => describeItem(item, analysis, own));
      for (const sentence of [...said, ...listSuggestions(analysis, own, 'en')]) {
        expect(sentence).not.toMatch(/\b1 (?:characters|caracteres)/u);
      }
    }
  });

  it('say by how much a title is too long', () => {
    expect(suggest('x'.repeat(73))[0]).toContain('13');
  });

  it('suggest nothing when every rule is met', () => {
    expect(suggest('La guía definitiva: gratis y fácil, del error al éxito (9)')).toEqual([]);
  });
});

describe('the one measurement', () => {
  const narrow = 'illi '.repeat(14).trim();

  it('gives counter, rule, and previews the same verdict for any title', () => {
    const letters = fc.constantFrom(...'ilWMa e.'.split(''));
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 100 }), (characters) => {
        const analysis = analyzeTitle(characters.join(''), words);
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

  it('never calls a title of over 60 characters near the useful length', () => {
    for (const title of [narrow, 'i'.repeat(100), 'word '.repeat(20)]) {
      expect(measureTitle(title).characters).toBeGreaterThan(60);
      expect(describeLength(measureTitle(title), words)).not.toContain(words.counterStates.near.slice(0, 10));
    }
  });
});

it("an English title gets the page language's emotional word, and Spanish power words only for a Spanish title", () => {
  const title = 'Roof repair prices that Sarasota owners really pay today';
  const suggestions = suggest(title);
  const [english = '?'] = words.emotionalWords.en;
  const [spanish = '?'] = words.emotionalWords.es;
  expect(suggestions.some((each) => each.includes(english))).toBe(true);
  expect(suggestions.find((each) => each.includes('es['))).toMatch(/^In a Spanish title/u);
  expect(suggest(title, 'es').some((each) => each.includes(spanish))).toBe(true);
});

it('Spanish verbs of the lists count as written, in no other person, tense, or mood', () => {
  for (const verb of ['ahorra', 'descubre', 'aprende', 'evita', 'perder', 'arrepentirte']) {
    expect(spanishForms(verb)).toEqual([verb]);
  }
  const found = (title: string) => analyzeTitle(title, words).powerWords.map(({ form }) => form);
  expect(found('Ahorra en tu techo')).toEqual(['Ahorra']);
  expect(found('Ahorrar, ahorras, ahorrando, evitar, descubrir, aprendes')).toEqual([]);
  expect(analyzeTitle('No pierdas clientes', words).items.find(({ rule }) => rule === 'emotion')?.points).toBe(0);
});

it("Spanish words are marked in what an analysis says, English ones aren't", () => {
  const analysis = analyzeTitle('Guías gratis sin miedo and no fear', words);
  const said = analysis.items.map((item) => describeItem(item, analysis, words)).join(' ');
  expect(said).toContain('es[gratis, Guías]');
  expect(said).toContain('fear, es[miedo]');
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
    expect(analyzeTitle(words.exampleTitle, words)).toMatchObject({ band: 'ideal', label: 'excellent', score: 85 });
  });

  it('leave a title without a power word at most the ceiling that the result states', () => {
    const title = 'Roof repair mistakes in Hialeah (2026 prices in dollars)';
    expect(analyzeTitle(title, { ...words, powerWords: [] }).score).toBe(75);
  });
});

describe('titleReport', () => {
  const inputs = {
    title: 'Guía de precios de techos | Tejados',
    titleSite: 'Tejados',
    titleUrl: 'https://www.example.com/techos',
    titleText: 'Cuánto cuesta un techo.',
  };

  it('has everything that the screen shows, with the date and every input', () => {
    const examination = examine(inputs, words, new Date('2026-11-21T12:00:00Z'));
    const { analysis } = examination;
    const report = titleReport(examination, words, 'en', createFormats('en-US'));
    for (const input of Object.values(inputs)) {
      expect(report).toContain(input);
    }
    expect(report).toContain('November 21, 2026');
    expect(report).toContain(`${analysis.score} of 100`);
    expect(report).toContain(`${analysis.measurement.pixels} of ${titleWidthLimit}`);
    expect(report).toContain(words.limits);
    for (const item of analysis.items) {
      expect(report).toContain(`${item.points} of ${item.max}`);
    }
    for (const sentence of everythingSaid(inputs.title)) {
      expect(report).toContain(withoutLanguages(sentence));
    }
    const sources: Array<{ label: string; url?: string }> = Object.values(words.sources);
    for (const { label, url } of sources) {
      expect(report).toContain(url ? `${label}: ${url}` : label);
    }
    expect(report).not.toContain('es[');
  });

  it('names the inputs that were left out as such', () => {
    const report = titleReport(examine({ ...emptyInputs, title: 'Roofs' }, words), words, 'en', createFormats('en-US'));
    expect(report).toContain(`${words.page.url.label}: ${words.report.notGiven}`);
    expect(report).toContain(withoutLanguages(words.result.noPowerWords));
  });
});

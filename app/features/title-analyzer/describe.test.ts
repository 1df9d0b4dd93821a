import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTools } from '../../collections/tools.server.ts';
import { describeItem, listSuggestions } from './describe.ts';
import { analyzeTitle } from './formula.ts';
import { titleReport } from './title-report.ts';

const words = readTools().title;

describe('the words of an analysis', () => {
  it('exist for any title, with every placeholder filled', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 100 }), (title) => {
        const analysis = analyzeTitle(title, words);
        const said = [
          ...analysis.items.map((item) => describeItem(item, analysis, words)),
          ...listSuggestions(analysis, words),
        ];
        for (const sentence of said) {
          expect(sentence).not.toMatch(/\{[a-z]+\}|undefined|NaN/);
          expect(sentence.length).toBeGreaterThan(10);
        }
      }),
    );
  });

  it('suggest one thing for each rule that is not met', () => {
    const analysis = analyzeTitle('short', words);
    expect(listSuggestions(analysis, words)).toHaveLength(6);
    expect(listSuggestions(analysis, words)[0]).toContain('45');
  });

  it('say by how much a title is too long', () => {
    expect(listSuggestions(analyzeTitle('x'.repeat(73), words), words)[0]).toContain('13');
  });

  it('suggest nothing when every rule is met', () => {
    expect(
      listSuggestions(analyzeTitle('La guía definitiva: gratis y fácil, del error al éxito (9)', words), words),
    ).toEqual([]);
  });
});

describe('the lists', () => {
  it('have about 32 power words, none of them an emotional word too', () => {
    expect(words.powerWords).toHaveLength(32);
    expect(words.powerWords.filter((word) => words.emotionalWords.includes(word))).toEqual([]);
  });

  it('let the worked example show the best label', () => {
    expect(analyzeTitle(words.exampleTitle, words)).toMatchObject({ band: 'ideal', label: 'excellent' });
  });
});

describe('titleReport', () => {
  it('repeats title, score, points and suggestions', () => {
    const analysis = analyzeTitle('Guía de precios', words);
    const report = titleReport(analysis, words);
    expect(report).toContain('Guía de precios');
    expect(report).toContain(`${analysis.score} of 100`);
    for (const item of analysis.items) expect(report).toContain(`+${item.points} of ${item.max}`);
    for (const suggestion of listSuggestions(analysis, words)) expect(report).toContain(suggestion);
  });
});

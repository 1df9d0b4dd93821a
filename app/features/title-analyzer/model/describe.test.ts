import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../../editions/edition.server.ts';
import { withoutLanguages } from '../../../ui/language/split-languages.ts';
import { describeItem, listSuggestions, wordLists } from './describe.ts';
import { analyzeTitle } from './formula.ts';
import { titleReport } from './title-report.ts';

const words = mainEdition().tools().title;
const lists = wordLists(words);

describe('the words of an analysis', () => {
  it('exist for any title, with every placeholder filled', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 100 }), (title) => {
        const analysis = analyzeTitle(title, lists);
        const said = [
          ...analysis.items.map((item) => describeItem(item, analysis, words)),
          ...listSuggestions(analysis, words),
        ];
        for (const sentence of said) {
          expect(sentence).not.toMatch(/\{[a-z]+\}|undefined|NaN/u);
          expect(sentence.length).toBeGreaterThan(10);
        }
      }),
    );
  });

  it('suggest one thing for each unmet rule', () => {
    const analysis = analyzeTitle('short', lists);
    expect(listSuggestions(analysis, words)).toHaveLength(6);
    expect(listSuggestions(analysis, words)[0]).toContain('45');
  });

  it('say by how much a title is too long', () => {
    expect(listSuggestions(analyzeTitle('x'.repeat(73), lists), words)[0]).toContain('13');
  });

  it('suggest nothing when every rule is met', () => {
    expect(
      listSuggestions(analyzeTitle('La guía definitiva: gratis y fácil, del error al éxito (9)', lists), words),
    ).toEqual([]);
  });
});

describe('an English title of the useful length', () => {
  const analysis = analyzeTitle('Roof repair prices that Sarasota owners really pay today', lists);
  const suggestions = listSuggestions(analysis, words);

  it('points to its suggestions, best evidence first, not to its length', () => {
    expect(analysis).toMatchObject({ band: 'ideal', label: 'regular' });
    expect(words.labels.regular.description).not.toMatch(/length/iu);
    expect(suggestions[0]).toBe(words.rules.digits.suggestion);
  });

  it('gets an English emotional word, and Spanish power words only for a Spanish title', () => {
    expect(suggestions.find((each) => each.includes(lists.emotionalWords[0] ?? '?'))).toBeDefined();
    expect(words.emotionalWords.en).toContain(lists.emotionalWords[0]);
    expect(suggestions.find((each) => each.includes('es['))).toMatch(/^In a Spanish title/u);
  });
});

describe('Spanish words', () => {
  it("are marked in what an analysis says, English ones aren't", () => {
    const analysis = analyzeTitle('Guía gratis sin miedo and no fear', lists);
    const said = analysis.items.map((item) => describeItem(item, analysis, words)).join(' ');
    expect(said).toContain('es[gratis, guía]');
    expect(said).toContain('fear, es[miedo]');
  });
});

describe('the lists', () => {
  it('have 32 power words, none of them an emotional word', () => {
    expect(words.powerWords).toHaveLength(32);
    expect(words.powerWords.filter((word) => lists.emotionalWords.includes(word))).toEqual([]);
  });

  it('let the worked example show the best label', () => {
    expect(analyzeTitle(words.exampleTitle, lists)).toMatchObject({ band: 'ideal', label: 'excellent' });
  });
});

describe('titleReport', () => {
  it('repeats title, score, points, and suggestions', () => {
    const analysis = analyzeTitle('Guía de precios', lists);
    const report = titleReport(analysis, words);
    expect(report).toContain('Guía de precios');
    expect(report).toContain(`${analysis.score} of 100`);
    for (const item of analysis.items) {
      expect(report).toContain(`+${item.points} of ${item.max}`);
    }
    for (const suggestion of listSuggestions(analysis, words)) {
      expect(report).toContain(withoutLanguages(suggestion));
    }
    expect(report).not.toContain('es[');
  });
});

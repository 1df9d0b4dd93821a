import fc from 'fast-check';
import Papa from 'papaparse';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../scripts/testing/cpu-time.ts';
import { csvLine } from './csv.ts';
import { fold, matchEntries, slugOf } from './fold.ts';
import { elementsIn } from './html-tree.ts';
import { memoize } from './memo.ts';
import { showPhone } from './phone.ts';

const starts = ['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠'];
const prefixes = ['', ' ', '\t', '\r', '\n', '\u200b', '\ufeff', '\u2060', '\u202e', '\u00a0', '\u3000', '\u00ad'];

/** Returns the cells as a program reads them that takes this for the separator. */
const parse = (line: string, delimiter: string) => Papa.parse<string[]>(line, { delimiter }).data.flat();

const isFormula = (cell: string): boolean => /^[\p{Z}\p{Cc}\p{Cf}"]*[=+\-@|%＝＋－＠]/u.test(cell);

describe('csvLine', () => {
  it.each(starts.flatMap((start) => prefixes.map((prefix) => [`${prefix}${start}HYPERLINK("x")`])))(
    'makes text of %j',
    (value) => {
      for (const separator of [',', ';', '\t']) {
        expect(parse(csvLine(['TM-1', value, 'x']), separator).filter(isFormula)).toEqual([]);
      }
    },
  );

  it('has no formula for any separator, whatever a visitor writes', () => {
    const piece = fc.constantFrom(...starts, ...prefixes, ',', ';', '\t', '\n', '"', '""', "'", 'a', '1');
    const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        fc.pre(!cells.some((cell) => /^[+-]?\d+$/u.test(cell)));
        for (const separator of [',', ';', '\t']) {
          expect(parse(csvLine(cells), separator).filter(isFormula)).toEqual([]);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps ordinary text, numbers and phone numbers readable', () => {
    expect(csvLine(['Dana Reyes', 12, null, '-5', 'a, "b"\nc', '305-555-0147', 'dana@bakery.example'])).toBe(
      'Dana Reyes,12,,-5,"a, ""b""\nc",305-555-0147,dana@bakery.example',
    );
  });
});

const entries = [{ title: 'Strategic SEO Consulting' }, { title: 'SEO Automation' }, { title: 'FLO Car Rental' }];

describe('fold', () => {
  it('leaves accents out, of letters and alone', () => {
    expect(['Método', 'Disen\u0303o', 'ﬁnca', '\u0301'].map(fold)).toEqual(['metodo', 'diseno', 'finca', '']);
  });

  it('folds thousands of accents behind one letter at once', () => {
    const started = cpuTime();
    expect(fold(`a${'\u0301'.repeat(100_000)}${'\u0316'.repeat(100_000)}`)).toBe('a');
    expect(cpuTime() - started).toBeLessThan(1000);
  });
});

describe('matchEntries', () => {
  it.each([
    ['seo', ['Strategic SEO Consulting', 'SEO Automation']],
    ['CAR R', ['FLO Car Rental']],
    ['  automation ', ['SEO Automation']],
    ['o', ['Strategic SEO Consulting', 'SEO Automation', 'FLO Car Rental']],
    ['seo car', []],
    ['', []],
    ['   ', []],
    ['.*', []],
  ])('finds entries for %j', (query, titles) => {
    expect(matchEntries(entries, query).map((entry) => entry.title)).toEqual(titles);
  });

  it.each([
    ['metodo', ['El método']],
    ['MÉTODO', ['El método']],
    ['diseno', ['Diseño web']],
    ['diseño', ['Diseño web']],
    ['disen\u{303}o', ['Diseño web']],
    ['DISEÑO', ['Diseño web']],
    ['ñ', ['Diseño web', 'Panel']],
    ['pañel', ['Panel']],
    ['n', ['Diseño web', 'Panel']],
    ['\u{303}', []],
  ])('ignores accents and tildes, in the query as in the title, in %j', (query, titles) => {
    const spanish = [{ title: 'El método' }, { title: 'Diseño web' }, { title: 'Precio' }, { title: 'Panel' }];
    expect(matchEntries(spanish, query).map((entry) => entry.title)).toEqual(titles);
  });

  it('finds every title by any part of it, ignoring case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z ]{1,20}[a-z]$/u), fc.nat(19), fc.boolean(), (title, from, loud) => {
        const part = title.slice(Math.min(from, title.length - 1));
        expect(matchEntries([{ title }], loud ? part.toUpperCase() : part.toLowerCase())).toHaveLength(1);
      }),
    );
  });
});

it('slugOf keeps letters and digits alone, without accents', () => {
  expect(['Hello, World', 'Señor’s café', '???'].map(slugOf)).toEqual(['hello-world', 'senors-cafe', '']);
});

it('elementsIn lists elements in their order, and those of a template only when asked to', () => {
  const page = parseFragment('<main><p><b>One</b></p></main><template><i>Two</i></template><hr>');
  const namesOf = (options?: { inTemplates: boolean }) => [...elementsIn(page, options)].map(({ tagName }) => tagName);

  expect(namesOf()).toEqual(['main', 'p', 'b', 'template', 'hr']);
  expect(namesOf({ inTemplates: true })).toEqual(['main', 'p', 'b', 'template', 'i', 'hr']);
});

it.each([
  ['+13055550142', '(305) 555-0142'],
  ['3055550142', '(305) 555-0142'],
  ['305-555-0142', '305-555-0142'],
  ['+34911234567', '+34911234567'],
])('showPhone shows %s as %s', (typed, shown) => {
  expect(showPhone(typed)).toBe(shown);
});

it('remembers the texts that were asked for last', () => {
  const made: string[] = [];
  const shout = memoize((text) => {
    made.push(text);
    return text.toUpperCase();
  }, 2);
  expect(['a', 'b', 'a', 'c', 'a'].map(shout)).toEqual(['A', 'B', 'A', 'C', 'A']);
  expect(made).toEqual(['a', 'b', 'c']);
  shout('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

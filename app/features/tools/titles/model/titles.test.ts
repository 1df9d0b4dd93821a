import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editions, mainEdition } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import { titleWidth, titleWidthLimit } from '../../../../locale/title-width.ts';
import { withoutLanguages } from '../../../../ui/text.tsx';
import { csvRows, sortRows } from '../../kit/columns.ts';
import { writeCsv } from '../../kit/save.ts';
import { describeItem, describeLength, listSuggestions, titleReport } from './describe.ts';
import {
  analyzeTitle,
  examine,
  lengthBand,
  measureTitle,
  powerPoints,
  type RuleId,
  scoreLabel,
  spanishForms,
} from './formula.ts';
import { counterState, emptyInputs, inputLimits, outdates, readInputs, toLink } from './inputs.ts';
import { examineList, listFault, listLimit, listReport, titleTable } from './title-list.ts';

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
  const changes = [{ title: 'other' }, { title: ' Roof  repair ' }, { titleSite: 'b', titleUrl: 'b', titleText: 'b' }];
  expect(changes.map((change) => outdates(full, { ...full, ...change }))).toEqual([true, false, false]);
});

const words = mainEdition().words('tools/title-analyzer');
const suggest = (title: string, language: 'en' | 'es' = 'en') =>
  listSuggestions(analyzeTitle(title, words), words, language);

function everythingSaid(title: string, own = words): string[] {
  const analysis = analyzeTitle(title, own);
  const said = analysis.items.map((item) => describeItem(item, analysis, own));
  return [...said, ...listSuggestions(analysis, own, 'en')];
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
    const said = [1, 49, 61].flatMap((length) => everythingSaid('x'.repeat(length), own));
    expect(said.join('\n')).not.toMatch(/\b1 (?:characters|caracteres)/u);
  });

  it('say by how much a title is too long', () => {
    expect(suggest('x'.repeat(73))[0]).toContain('13');
  });

  it('suggest nothing when every rule is met', () => {
    expect(suggest('La guía definitiva: gratis y fácil, del error al éxito (9)')).toEqual([]);
  });
});

describe('the one measurement', () => {
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
    for (const title of ['illi '.repeat(14).trim(), 'i'.repeat(100), 'word '.repeat(20)]) {
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
  const said = everythingSaid('Guías gratis sin miedo and no fear').join(' ');
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
    const sources: Array<{ label: string; url?: string }> = Object.values(words.sources);
    const parts = [
      ...Object.values(inputs),
      'November 21, 2026',
      `${analysis.score} of 100`,
      `${analysis.measurement.pixels} of ${titleWidthLimit}`,
      words.limits,
      ...analysis.items.map(({ points, max }) => `${points} of ${max}`),
      ...everythingSaid(inputs.title).map(withoutLanguages),
      ...sources.map(({ label, url }) => (url ? `${label}: ${url}` : label)),
    ];
    expect(parts.filter((part) => !report.includes(part))).toEqual([]);
    expect(report).not.toContain('es[');
  });

  it('names the inputs that were left out as such', () => {
    const report = titleReport(examine({ ...emptyInputs, title: 'Roofs' }, words), words, 'en', createFormats('en-US'));
    expect(report).toContain(`${words.page.url.label}: ${words.report.notGiven}`);
    expect(report).toContain(withoutLanguages(words.result.noPowerWords));
  });
});

const formats = createFormats('en-US');
const listWords = words.list;
const compare = (pasted: string) => examineList(pasted, listWords.vagueTitles);
const titlesOf = (pasted: string) => compare(pasted).rows.map(({ title }) => title);

describe('a pasted list', () => {
  it('is refused when it would stop the page, or is blank', () => {
    expect(['a'.repeat(1_000_001), ' \n', 'Title'].map(listFault)).toEqual(['tooLong', 'none', undefined]);
  });

  it.each([
    ['titles, one a line', 'Roof repair, prices\n\n  Pools; and more \r\n', ['Roof repair, prices', 'Pools; and more']],
    ['a title with a comma and a quote', 'Roofs, "tile" and metal', ['Roofs, "tile" and metal']],
    ['quoted titles', '"Roof ""A"" repair, prices"', ['Roof "A" repair, prices']],
    ['a heading alone', 'Title\nRoofs', ['Roofs']],
    ['white space', ' \n\t\n', []],
    ['emoji', '🏠 Roofs\n', ['🏠 Roofs']],
    ['a cell with line breaks', 'URL,Title\n/x,"Roof\nrepair"\n/y,Pools', ['Roof repair', 'Pools']],
  ])('of %s', (_, pasted, titles) => {
    expect(titlesOf(pasted)).toEqual(titles);
  });

  it.each([
    ["a spreadsheet's tabs", 'https://a.example/x\tRoof repair, prices'],
    ['commas', 'https://a.example/x,"Roof repair, prices"'],
    ['semicolons', 'https://a.example/x;Roof repair, prices'],
    ['headings and a byte order mark', '\ufeffURL,Title\r\nhttps://a.example/x,"Roof repair, prices"\r\n'],
    ["a crawler's headings", '"Address","Status Code","Title 1"\n"https://a.example/x","200","Roof repair, prices"'],
    ['Spanish headings in another order', 'Título;Dirección\nRoof repair, prices;https://a.example/x'],
    ['titles before URLs', 'Roof repair, prices\thttps://a.example/x'],
  ])('with %s is a table', (_, pasted) => {
    expect(compare(pasted).rows).toMatchObject([{ url: 'https://a.example/x', title: 'Roof repair, prices' }]);
  });

  it('says how many titles it left out and how many rows had none', () => {
    const pasted = ['URL\tTitle', ...Array.from({ length: 510 }, (_, n) => `/p${n}\t${n < 2 ? '' : `Title ${n}`}`)];
    expect(compare(pasted.join('\n'))).toMatchObject({ leftOut: 8, empty: 2, rows: { length: listLimit } });
    expect(compare('https://a.example/x,120,0.5%\nhttps://a.example/y,80,2%')).toMatchObject({ rows: [], empty: 2 });
  });
});

describe('a listed title', () => {
  const findings = (title: string) => compare(title).rows[0]?.findings.map(({ kind }) => kind);

  it('has the width of the one table, and is cut where the previews cut it', () => {
    expect(compare('Roof repair').rows[0]).toMatchObject({ characters: 11, pixels: titleWidth('Roof repair') });
    expect(findings(`${'Wide words '.repeat(8)}end`)).toEqual(['cut']);
  });

  it.each([
    ['ROOF REPAIR IN MIAMI', ['capitals']],
    ['REPARACIÓN de techos', ['capitals']],
    ['ROOFING', ['capitals']],
    ['SEO and HVAC for USA firms', []],
    ['NASA', []],
    ['Home', ['vague']],
    ['INICIO', ['capitals', 'vague']],
    ['Página de inicio', ['vague']],
    ['Home insurance in Tampa', []],
    ["My Dog's Chocolate Emergency: A Vet's Answer", []],
    ["Don't Mulch Like This: Why You Can't Win", []],
    ['iPhone 16 Pro repair, open 24/7', []],
  ])('%j has the findings %j', (title, kinds) => {
    expect(findings(title)).toEqual(kinds);
  });

  it('with the same words as another is a duplicate, whatever its case, accents, and marks', () => {
    const { rows } = compare('Guía de techos\nPools\nGUIA de techos!\nguia, de techos');
    expect(rows.map((row) => row.findings)).toEqual([[], [], [{ kind: 'same', row: 1 }], [{ kind: 'same', row: 1 }]]);
  });

  it("that is only the site's name says nothing, and one that has it twice says so", () => {
    const { rows } = compare('Roofs | Kings\nPools - Kings\nKings: lawns | Kings\nHome | Kings\nKings');
    const kinds = rows.map((row) => row.findings.map(({ kind }) => kind).join());
    expect(kinds).toEqual(['', '', 'brandTwice', 'vague', 'vague']);
  });
});

describe('the table', () => {
  const { rows } = compare('B roofs cost\nA pools\nB roofs cost!\n10 lawns');

  it('starts with the faults in the column of findings, and loses no row', () => {
    const sorted = sortRows(titleTable(rows, listWords).rows, 'findings', true, formats);
    expect(sorted.map(({ row }) => row)).toEqual([3, 1, 2, 4]);
  });

  it('has its counts and every title in its text, the faulty ones first', () => {
    expect(listReport(rows, listWords, formats).split('\n')).toEqual([
      'Titles compared: 4.',
      'Cut on a desktop: 0',
      'Duplicates: 1',
      'In capitals: 0',
      'Say nothing about the page: 0',
      'Site name twice: 0',
      '',
      `3. B roofs cost! (${titleWidth('B roofs cost!')} px): same as row 1`,
      `1. B roofs cost (${titleWidth('B roofs cost')} px)`,
      `2. A pools (${titleWidth('A pools')} px)`,
      `4. 10 lawns (${titleWidth('10 lawns')} px)`,
      listWords.limits,
    ]);
  });

  it('has every row, width, and finding in its CSV, and no formula', () => {
    const { columns, rows: titles } = titleTable(compare('/x,"=1+1, a"\n/y,Home').rows, listWords);
    const csv = writeCsv(csvRows(columns, titles));
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(lines[1]).toContain('"\'=1+1, a"');
    expect(lines[2]).toContain(String(titleWidth('Home')));
    expect(lines[2]).toContain(listWords.findings.vague);
  });
});

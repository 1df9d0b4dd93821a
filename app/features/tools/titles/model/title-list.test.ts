import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import { titleWidth } from '../../../../locale/title-width.ts';
import { csvRows, sortRows } from '../../kit/columns.ts';
import { writeCsv } from '../../kit/save.ts';
import { examineList, listLimit, listReport, titleTable } from './title-list.ts';

const formats = createFormats('en-US');
const words = mainEdition().words('tools/title-analyzer').list;
const examine = (pasted: string) => examineList(pasted, words.vagueTitles);
const titlesOf = (pasted: string) => examine(pasted).rows.map(({ title }) => title);

describe('a pasted list', () => {
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
    expect(examine(pasted).rows).toMatchObject([{ url: 'https://a.example/x', title: 'Roof repair, prices' }]);
  });

  it('says how many titles it left out and how many rows had none', () => {
    const pasted = ['URL\tTitle', ...Array.from({ length: 510 }, (_, n) => `/p${n}\t${n < 2 ? '' : `Title ${n}`}`)];
    expect(examine(pasted.join('\n'))).toMatchObject({ leftOut: 8, empty: 2, rows: { length: listLimit } });
  });
});

describe('a listed title', () => {
  const findings = (title: string) => examine(title).rows[0]?.findings.map(({ kind }) => kind);

  it('has the width of the one table, and is cut where the previews cut it', () => {
    expect(examine('Roof repair').rows[0]).toMatchObject({ characters: 11, pixels: titleWidth('Roof repair') });
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
    const { rows } = examine('Guía de techos\nPools\nGUIA de techos!\nguia, de techos');
    expect(rows.map((row) => row.findings)).toEqual([[], [], [{ kind: 'same', row: 1 }], [{ kind: 'same', row: 1 }]]);
  });

  it("that is only the site's name says nothing, and one that has it twice says so", () => {
    const { rows } = examine('Roofs | Kings\nPools - Kings\nKings: lawns | Kings\nHome | Kings\nKings');
    const kinds = rows.map((row) => row.findings.map(({ kind }) => kind).join());
    expect(kinds).toEqual(['', '', 'brandTwice', 'vague', 'vague']);
  });
});

describe('the table', () => {
  const { rows } = examine('B roofs cost\nA pools\nB roofs cost!\n10 lawns');

  it('starts with the faults in the column of findings, and loses no row', () => {
    const sorted = sortRows(titleTable(rows, words).rows, 'findings', true, formats);
    expect(sorted.map(({ row }) => row)).toEqual([3, 1, 2, 4]);
  });

  it('has its counts and every title in its text, the faulty ones first', () => {
    expect(listReport(rows, words, formats).split('\n')).toEqual([
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
      words.limits,
    ]);
  });

  it('has every row, width, and finding in its CSV, and no formula', () => {
    const { columns, rows: titles } = titleTable(examine('/x,"=1+1, a"\n/y,Home').rows, words);
    const csv = writeCsv(csvRows(columns, titles));
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(lines[1]).toContain('"\'=1+1, a"');
    expect(lines[2]).toContain(String(titleWidth('Home')));
    expect(lines[2]).toContain(words.findings.vague);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../../../../../scripts/testing/cpu-time.ts';
import { mainEdition } from '../../../../../editions/edition.server.ts';
import { createFormats } from '../../../../../locale/formats.ts';
import { titleWidth } from '../../../../../seo/title-width.ts';
import { writeCsv } from '../../../../../ui/browser/download.ts';
import { listLimit } from '../inputs.ts';
import { compareList, readTitleList } from './compare-titles.ts';
import { listColumns, listRows, sortRows } from './table-model.ts';

const formats = createFormats('en-US');
const words = mainEdition().tools().title.list;
const compare = (pasted: string, query = '') => compareList({ pasted, query, pageLanguage: 'en' });

describe('a pasted list', () => {
  const page = { url: 'https://a.example/x', title: 'Roof repair, prices', query: '' };

  it.each([
    ['titles, one a line', 'Roof repair, prices\n\n  Pools; and more \r\n', ['Roof repair, prices', 'Pools; and more']],
    ['a title with a comma and a quote', 'Roofs, "tile" and metal', ['Roofs, "tile" and metal']],
    ['quoted titles', '"Roof ""A"" repair, prices"', ['Roof "A" repair, prices']],
    ['a heading alone', 'Title\nRoofs', ['Roofs']],
    ['white space', ' \n\t\n', []],
    ['emoji', '🏠 Roofs\n', ['🏠 Roofs']],
  ])('of %s', (_, pasted, titles) => {
    expect(readTitleList(pasted).titles.map(({ title }) => title)).toEqual(titles);
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
    expect(readTitleList(pasted).titles).toEqual([page]);
  });

  it('may have a query for each page', () => {
    expect(readTitleList('URL\tTitle\tKeyword\n/x\tRoofs\troof cost').titles[0]?.query).toBe('roof cost');
    expect(readTitleList('/x\tRoofs\troof cost').titles[0]?.query).toBe('roof cost');
  });

  it('reads a cell with line breaks', () => {
    expect(readTitleList('URL,Title\n/x,"Roof\nrepair"\n/y,Pools').titles.map(({ title }) => title)).toEqual([
      'Roof repair',
      'Pools',
    ]);
  });

  it('says how many titles it left out and how many rows had none', () => {
    const pasted = ['URL\tTitle', ...Array.from({ length: 510 }, (_, n) => `/p${n}\t${n < 2 ? '' : `Title ${n}`}`)];
    expect(readTitleList(pasted.join('\n'))).toMatchObject({ leftOut: 8, empty: 2, titles: { length: listLimit } });
  });

  it('never fails, whatever is pasted', () => {
    const piece = fc.constantFrom('"', ',', ';', '\t', '\n', '\r\n', 'https://a.example', 'Title', 'URL', ' x', '""');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { title } of readTitleList(pieces.join('')).titles) {
          expect(title.trim()).not.toBe('');
        }
      }),
    );
  });
});

describe('compared titles', () => {
  it('have the width of the one table', () => {
    expect(compare('Roof repair').rows[0]).toMatchObject({ characters: 11, pixels: titleWidth('Roof repair') });
  });

  it('with the same words are duplicates, whatever their case, accents, and marks', () => {
    const { rows, counts } = compare('Guía de techos\nPools\nGUIA DE TECHOS!\nguia, de techos');
    expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 1, 1]);
    expect(rows.every(({ like }) => like === undefined)).toBe(true);
    expect(counts).toMatchObject({ same: 2, like: 0 });
  });

  it('that differ in a word are nearly the same, their brand aside', () => {
    const { rows, brand } = compare(
      'Emergency roof repair in Miami, FL | Kings\nEmergency roof repair in Tampa, FL | Kings\nPool care | Kings\nLawn help | Kings',
    );
    expect(brand).toBe('Kings');
    expect(rows[0]?.like?.row).toBe(2);
    expect(rows[1]?.like?.row).toBe(1);
    expect(rows.slice(2).every(({ like }) => like === undefined)).toBe(true);
  });

  it('carry the usual site name at the end, elsewhere, or not at all', () => {
    const { rows, counts } = compare('Roofs | Kings\nPools - Kings\nKings of lawns\nGutters');
    expect(rows.map(({ brand }) => brand)).toEqual(['end', 'end', 'elsewhere', 'missing']);
    expect(counts.brandMissing).toBe(1);
    expect(compare('Roofs\nPools').brand).toBeUndefined();
  });

  it('have all, some, or none of their search words', () => {
    const { rows } = compare('Roof repairs in Miami\nRoof care\nPools', 'roof repair');
    expect(rows.map(({ queryUse }) => queryUse)).toEqual(['all', 'some', 'none']);
    expect(compare('Pools').rows[0]?.queryUse).toBe('notGiven');
  });

  // Processor time, because a busy machine adds waiting to any clock.
  it(`are at most ${listLimit}, which takes less than 200 ms of processor time`, () => {
    const cities = ['Miami', 'Tampa', 'Naples', 'Ocala', 'Largo'];
    const works = ['roof repair', 'gutter cleaning', 'tile roofs', 'pool care', 'lawn help', 'roof inspections'];
    const list = Array.from({ length: listLimit }, (_, at) => {
      const title = `${works[at % works.length]} in ${cities[at % cities.length]}, block ${at % 97} | Kings of Roofs`;
      return `https://a.example/${at}\t${title}`;
    }).join('\n');
    const started = cpuTime();
    const { rows, counts } = compare(list, 'roof repair');
    const milliseconds = cpuTime() - started;
    console.log(`${rows.length} titles: ${milliseconds.toFixed(0)} ms of processor time`);
    expect(rows).toHaveLength(listLimit);
    expect(counts.like).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(200);
  });

  it('find the most similar row as a comparison of every pair does', () => {
    const word = fc.constantFrom('roof', 'repair', 'miami', 'tampa', 'cost', 'guide', 'pool');
    const title = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.array(title, { minLength: 2, maxLength: 12 }), (titles) => {
        for (const row of compare(titles.join('\n')).rows.filter(({ sameAs }) => sameAs === undefined)) {
          const others = titles
            .filter((other) => other !== row.title)
            .map((other) => dice(row.title, other))
            .filter((likeness) => likeness >= 0.75);
          expect(row.like?.likeness).toBe(others.length > 0 ? Math.max(...others) : undefined);
        }
      }),
    );
  });
});

describe('the table', () => {
  const { rows } = compare('B roofs cost\nA pools\nB roofs cost!\n10 lawns', 'pools');

  it.each(listColumns)('sorts by %s both ways and loses no row', (column) => {
    const up = sortRows(rows, column, false, formats).map(({ row }) => row);
    const down = sortRows(rows, column, true, formats).map(({ row }) => row);
    expect(down).toEqual(up.toReversed());
    expect(up.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('starts with the faults in the columns of faults', () => {
    expect(sortRows(rows, 'same', false, formats)[0]?.row).toBe(3);
    expect(sortRows(rows, 'query', false, formats).at(-1)?.row).toBe(2);
  });

  it('has every row, width, and search in its CSV, and no formula', () => {
    const csv = writeCsv(listRows(compare('/x,"=1+1, a"\n/y,Roofs', 'roof').rows, words, formats));
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(lines[1]).toContain('"\'=1+1, a"');
    expect(lines[2]).toContain(String(titleWidth('Roofs')));
    expect(lines[2]).toContain('roof');
  });
});

function dice(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => {
    const padded = ` ${text} `;
    return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
  });
  const common = [...(first ?? [])].filter((piece) => second?.has(piece)).length;
  return (2 * common) / ((first?.size ?? 0) + (second?.size ?? 0));
}

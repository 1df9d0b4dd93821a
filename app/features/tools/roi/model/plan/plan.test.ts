import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roiDefaults } from '../inputs.ts';
import { planKeywords } from './plan.ts';
import { planLimit, readKeywords, writeKeywords } from './read-keywords.ts';

const repair = { keyword: 'roof repair', volume: 1500, position: 8 };

describe('pasted keywords', () => {
  it.each([
    ["a spreadsheet's tabs", 'roof repair\t1,500\t8'],
    ['semicolons and a European number', 'roof repair;1.500,00;8'],
    ['semicolons and a decimal comma', 'roof repair;1.500;7,9'],
    ['commas', 'roof repair,1500,8'],
    ['commas, one of them for thousands', 'roof repair, 1,500, 8'],
    ['quoted commas and a byte order mark', '\ufeff"roof repair","1,500","8"\r\n'],
    ['headings in another order', 'Position,Keyword,Search volume\n8,roof repair,1500'],
    ["a keyword planner's headings", 'Keyword\tAvg. monthly searches\tRank\nroof repair\t1500\t8'],
    ['Spanish headings', 'Palabra clave;Volumen de búsqueda;Posición\nroof repair;1500;8'],
    ['an average position', 'roof repair\t1500\t8.4'],
  ])('in %s', (_, pasted) => {
    expect(readKeywords(pasted)).toEqual({ keywords: [repair], faults: [], leftOut: 0 });
  });

  it.each(['', '-', '0', 'n/a', '>100', '100+'])("have no position today where it says '%s'", (position) => {
    expect(readKeywords(`roof repair\t1500\t${position}`).keywords).toEqual([{ ...repair, position: undefined }]);
  });

  it('are refused by row and reason', () => {
    const pasted =
      'Keyword\tVolume\tPosition\n🏠 roofs\t90\t\nroofs\tmany\t\n\t50\t\npools\t\t\npools\t50\tsoon\n🏠 ROOFS\t9';
    expect(readKeywords(pasted)).toEqual({
      keywords: [{ keyword: '🏠 roofs', volume: 90, position: undefined }],
      faults: [
        { row: 3, text: 'roofs many', fault: 'volume' },
        { row: 4, text: '50', fault: 'noKeyword' },
        { row: 5, text: 'pools', fault: 'noVolume' },
        { row: 6, text: 'pools 50 soon', fault: 'position' },
        { row: 7, text: '🏠 ROOFS 9', fault: 'twice' },
      ],
      leftOut: 0,
    });
    expect(readKeywords('roof repair, miami').faults).toMatchObject([{ row: 1, fault: 'noVolume' }]);
  });

  it('are at most fifty', () => {
    const pasted = Array.from({ length: 53 }, (_, index) => `keyword ${index}\t10`).join('\n');
    expect(readKeywords(pasted)).toMatchObject({ keywords: { length: planLimit }, leftOut: 3 });
  });

  it('survive a link, and nothing that is pasted fails', () => {
    const piece = fc.constantFrom('"', ',', ';', '\t', '\n', 'roof', '🏠', '1.500,50', '90', '-', '8', ' ', 'Keyword');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { keywords } = readKeywords(pieces.join(''));
        fc.pre(!keywords.some(({ keyword }) => /["\t]|^keyword$/iu.test(keyword)));
        expect(readKeywords(writeKeywords(keywords)).keywords).toEqual(keywords);
      }),
    );
  });
});

describe('a plan', () => {
  it("counts visits beyond today's, and one investment", () => {
    const { rows, total } = planKeywords(
      [
        { keyword: 'won', volume: 1000, position: 1 },
        { keyword: 'new', volume: 1000, position: undefined },
        { keyword: 'near', volume: 1000, position: 10 },
      ],
      roiDefaults,
    );
    expect(rows.map(({ keyword, newVisits }) => [keyword, newVisits])).toEqual([
      ['new', 285],
      ['near', 260],
      ['won', 0],
    ]);
    expect(total).toMatchObject({ volume: 3000, visitsNow: 310, visitsThen: 855, newVisits: 545 });
    expect(total.customers).toBeCloseTo(10.9);
    expect(total.grossProfit).toBeCloseTo(5450);
    expect(total.profit).toBeCloseTo(3950);
    expect(total.roi).toBeCloseTo((3950 / 1500) * 100);
  });

  it('takes off what does not close and what the work costs', () => {
    const { total } = planKeywords([repair], { ...roiDefaults, close: 50, margin: 50, investment: 0 });
    expect(total.newVisits).toBe(428 - 48);
    expect(total.grossProfit).toBeCloseTo(380 * 0.02 * 0.5 * 500 * 0.5);
    expect(total.roi).toBe(0);
  });

  it('is the sum of its rows, never counts a loss of visits, and is finite', () => {
    const keywords = fc.array(
      fc.record({
        keyword: fc.string({ minLength: 1 }),
        volume: fc.nat(1_000_000),
        position: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      }),
      { maxLength: planLimit },
    );
    fc.assert(
      fc.property(keywords, fc.constantFrom('standard' as const, 'overview' as const), (given, curve) => {
        const { rows, total } = planKeywords(given, { ...roiDefaults, curve });
        expect(rows).toHaveLength(given.length);
        expect(rows.every(({ newVisits }) => newVisits >= 0)).toBe(true);
        expect(total.newVisits).toBe(rows.reduce((sum, { newVisits }) => sum + newVisits, 0));
        expect(Object.values(total).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

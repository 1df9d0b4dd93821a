import fc from 'fast-check';
import Papa from 'papaparse';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerRequests, type Compute, type Posted } from './answer-requests.ts';
import { readLines, readTableText } from './delimited.ts';
import { writeCsv } from './save.ts';

const hasTwoColumns = (rows: ReadonlyArray<readonly string[]>) => rows.every((row) => row.length > 1);

describe('a delimited text', () => {
  it.each([
    ["a spreadsheet's tabs", 'roof repair\t1.500,50\r\n"🏠 ""tile"" roofs"\t90\r\n'],
    ['semicolons', 'roof repair;1.500,50\n\n"🏠 ""tile"" roofs";90'],
    ['commas and a byte order mark', '\ufeffroof repair,"1.500,50"\r\n"🏠 ""tile"" roofs",90'],
  ])('is read with %s', (_, text) => {
    expect(readTableText(text, hasTwoColumns)).toEqual([
      ['roof repair', '1.500,50'],
      ['🏠 "tile" roofs', '90'],
    ]);
  });

  it('is left alone where it is no table, and read a line a cell', () => {
    expect(readTableText('Roofs, prices\nPools', hasTwoColumns)).toBeUndefined();
    expect(readLines('\ufeffRoofs, prices\r\n\n"Roof ""A"""\n')).toEqual([['Roofs, prices'], ['Roof "A"']]);
  });

  it('is what the site writes as CSV, line breaks in cells included', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => /^[\p{L}\d][\p{L}\d\n ,"]*$/u.test(text));
    const rows = fc.array(fc.tuple(fc.constant('a'), cell), { minLength: 1 });
    fc.assert(
      fc.property(rows, (given) => {
        expect(readTableText(writeCsv(given), hasTwoColumns)).toEqual(given);
      }),
    );
  });

  it('is read as a parser of the usual size reads it, quotes in odd places included', () => {
    const piece = fc.constantFrom('a', ' ', ',', '\n', '"', '"b"', '"c,d"', '"e""f"', '"g\nh"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const usual = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n', skipEmptyLines: 'greedy' });
        fc.pre(usual.errors.length === 0);
        expect(readTableText(text, () => true)).toEqual(usual.data);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Starts a worker's part and returns what posts a request to it, and what it has posted. */
function startWorker(compute: Compute<number, number>) {
  const posted: unknown[] = [];
  let listen: (event: { data: Posted<number> }) => void = () => {};
  vi.stubGlobal('addEventListener', (_: string, listener: typeof listen) => {
    listen = listener;
  });
  vi.stubGlobal('postMessage', (answer: unknown) => posted.push(answer));
  answerRequests(compute);
  return { posted, ask: (id: number, request: number) => listen({ data: { id, request } }) };
}

describe('answerRequests', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('names the request of each answer, in whatever order they come', async () => {
    const { posted, ask } = startWorker((ms) => new Promise((resolve) => setTimeout(() => resolve(ms * 2), ms)));
    ask(1, 20);
    ask(2, 1);
    await expect.poll(() => posted).toHaveLength(2);
    expect(posted).toMatchObject([{ answer: 2 }, { answer: 40 }]);
    expect(posted).toMatchObject([{ id: 2 }, { id: 1 }]);
  });

  it('posts no answer when computing fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { posted, ask } = startWorker(() => {
      throw new Error('too much');
    });
    ask(7, 1);
    await expect.poll(() => posted).toEqual([{ id: 7 }]);
  });
});

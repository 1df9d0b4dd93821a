import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeCsv } from '../../../ui/browser/download.ts';
import { answerRequests, type Compute, type Posted } from './answer-requests.ts';
import { readPastedLines, readPastedTable } from './pasted-table.ts';

const hasTwoColumns = (rows: ReadonlyArray<readonly string[]>) => rows.every((row) => row.length > 1);

describe('readPastedTable', () => {
  const table = [
    ['roof repair', '1.500,50'],
    ['🏠 "tile" roofs', '90'],
  ];

  it.each([
    ["a spreadsheet's tabs", 'roof repair\t1.500,50\r\n"🏠 ""tile"" roofs"\t90\r\n'],
    ['semicolons', 'roof repair;1.500,50\n\n"🏠 ""tile"" roofs";90'],
    ['commas and a byte order mark', '\ufeffroof repair,"1.500,50"\r\n"🏠 ""tile"" roofs",90'],
  ])('reads %s', (_, pasted) => {
    expect(readPastedTable(pasted, (rows) => rows.every((row) => row.length === 2))).toEqual(table);
  });

  it('reads a cell with a line break', () => {
    expect(readPastedTable('"roof\nrepair",90', hasTwoColumns)).toEqual([['roof\nrepair', '90']]);
  });

  it('leaves text alone that is no table', () => {
    expect(readPastedTable('Roofs, prices\nPools', hasTwoColumns)).toBeUndefined();
    expect(readPastedTable('', hasTwoColumns)).toEqual([]);
  });

  it('reads what the site writes as CSV', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => /^[^\r=+\-@\t][^\r]*$/u.test(text));
    const rows = fc.array(fc.tuple(fc.constant('a'), cell), { minLength: 1 });
    fc.assert(
      fc.property(rows, (given) => {
        const written = writeCsv(given);
        fc.pre(!written.includes('\t'));
        expect(readPastedTable(written, hasTwoColumns)).toEqual(given);
      }),
    );
  });

  it('never fails, whatever is pasted', () => {
    const piece = fc.constantFrom('"', ',', ';', '\t', '\n', '\r\n', '\ufeff', 'x', ' ', '""', '1.500,50');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const rows = readPastedTable(pieces.join(''), () => true) ?? [];
        expect(rows.every((row) => row.some((text) => text.trim() !== ''))).toBe(true);
      }),
    );
  });
});

describe('readPastedLines', () => {
  it('reads a cell a line, without the quotes around it', () => {
    expect(readPastedLines('\ufeffRoofs, prices\r\n\n"Roof ""A"""\n')).toEqual([['Roofs, prices'], ['Roof "A"']]);
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
    await expect
      .poll(() => posted)
      .toEqual([
        { id: 2, answer: 2 },
        { id: 1, answer: 40 },
      ]);
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

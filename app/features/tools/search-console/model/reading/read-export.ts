import { type FlateError, FlateErrorCode, unzipSync } from 'fflate';
import { decodeText } from '../../../kit/decode-text.ts';
import { addFigures, type Dataset, type Figures, type QueryRow, type ReadingFault, type ReadingNote } from '../rows.ts';
import { isReversed, readDays } from './columns.ts';
import { readFilters, readTable, splitRows, type Table } from './read-table.ts';
import { isWorkbookPart, readWorkbook } from './read-workbook.ts';

/** The most that an export may unpack to, in bytes. A true one has a tenth of it at most. */
export const unpackedLimit = 100 * 1024 * 1024;

/** A file as the visitor dropped it. */
export type DroppedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

export type Reading = { dataset: Dataset; fault?: undefined } | { dataset?: undefined; fault: ReadingFault };

/** A table as a file or a sheet has it. */
type Part = { name: string; rows: ReadonlyArray<readonly string[]>; isCapped: boolean };

/**
 * Reads what Search Console exports: an archive of tables, its tables one by one, a workbook, or
 * pairs of searches and pages from the API. What can't be read is a note beside what was, and a
 * fault where nothing was.
 */
export function readExport(dropped: readonly DroppedFile[], mostRows = rowLimit): Reading {
  const faults: ReadingFault[] = [];
  const builder = createBuilder(dropped.map(({ name }) => name));
  const attempt = (name: string, action: () => void) => {
    try {
      action();
    } catch (error) {
      if (!(error instanceof ReadingError)) {
        throw error;
      }
      faults.push({ kind: error.kind, name, columns: error.columns });
    }
  };
  for (const file of dropped) {
    attempt(file.name, () => {
      for (const part of partsOf(file, mostRows)) {
        attempt(part.name, () => builder.add(part.read()));
      }
    });
  }
  const [fault = { kind: 'noLists', name: dropped[0]?.name ?? '' }] = faults;
  return builder.hasLists() ? builder.finish(faults, dropped[0]?.name ?? '') : { fault };
}

class ReadingError extends Error {
  readonly kind: ReadingFault['kind'];
  readonly columns: string | undefined;

  constructor(kind: ReadingFault['kind'], columns?: string) {
    super(`The export can't be read: ${kind}`);
    this.kind = kind;
    this.columns = columns;
  }
}

/** Returns the tables in a file, each to be read when it's its turn. */
function partsOf(file: DroppedFile, mostRows: number): Array<{ name: string; read: () => Part }> {
  const { bytes } = file;
  if (bytes.length === 0) {
    throw new ReadingError('empty');
  }
  if (bytes.length > unpackedLimit) {
    throw new ReadingError('tooLarge');
  }
  const fromText = (table: DroppedFile) => ({ name: table.name, read: () => readText(table, mostRows) });
  // "PK", and the kind of the first record: a file, or the end of an empty archive.
  const [p, k, kind = 0, , , , flags = 0] = bytes;
  if (p !== 0x50 || k !== 0x4b || (kind !== 3 && kind !== 5)) {
    return [fromText(file)];
  }
  if (kind === 3 && flags % 2 === 1) {
    throw new ReadingError('encryptedZip');
  }
  const files = unzip(bytes);
  const parts = files.filter((part) => isWorkbookPart(part.name));
  if (parts.length > 0) {
    const texts = new Map(parts.map((part) => [part.name, decodeText(part.bytes) ?? '']));
    return readWorkbook(texts, mostRows).map(({ name: sheet, rows }) => ({
      name: sheet,
      read: () => ({ name: sheet, rows: rows.slice(0, mostRows + 1), isCapped: rows.length > mostRows + 1 }),
    }));
  }
  if (files.length === 0) {
    throw new ReadingError('noLists');
  }
  return files.map(fromText);
}

function readText({ name, bytes }: DroppedFile, mostRows: number): Part {
  const whole = decodeText(bytes);
  if (whole === undefined) {
    throw new ReadingError('notText');
  }
  const text = firstRows(whole, mostRows);
  const rows = splitRows(text);
  if (rows.length === 0) {
    throw new ReadingError('noTable', firstLine(text));
  }
  return { name, rows, isCapped: text !== whole };
}

/** Unpacks an archive's tables. What they'd take is known before any is. */
function unzip(bytes: Uint8Array<ArrayBuffer>): DroppedFile[] {
  let size = 0;
  try {
    const unpacked = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isTable = /\.(?:csv|tsv|txt)$/iu.test(name) && !/^__MACOSX\//u.test(name);
        const isWanted = isTable || isWorkbookPart(name);
        size += isWanted ? originalSize : 0;
        if (size > unpackedLimit) {
          throw new ReadingError('tooLarge');
        }
        return isWanted;
      },
    });
    return Object.entries(unpacked).map(([name, content]) => ({ name, bytes: new Uint8Array(content) }));
  } catch (error) {
    if (error instanceof ReadingError) {
      throw error;
    }
    const isUnknown = (error as FlateError).code === FlateErrorCode.UnknownCompressionMethod;
    throw new ReadingError(isUnknown ? 'unzipFirst' : 'brokenZip');
  }
}

/**
 * Returns the columns' names of a text that's no table of Search Console, to name them. Analytics
 * puts comments above them.
 */
function firstLine(text: string): string {
  return (/^[\ufeff \t]*[^#\s].*$/mu.exec(text.slice(0, 10_000))?.[0] ?? '').trim().slice(0, 120);
}

/** A list, and whether what it counts was guessed. */
type List = { name: string; rows: QueryRow[]; isGuess: boolean };

function createBuilder(archiveNames: readonly string[]) {
  const lists: Partial<Record<'queries' | 'pages' | 'pairs', List>> = {};
  const notes: ReadingNote[] = [];
  let periods: string[] | undefined;
  let filters: string[] = [];
  let totals: Dataset['totals'];
  let days: Dataset['days'];

  function add({ name, rows: cells, isCapped }: Part): void {
    const table = readTable(cells);
    if (!table) {
      const found = readFilters(cells);
      if (!found) {
        // Keyword Planner puts titles above its columns.
        const [widest = []] = cells.slice(0, 10).toSorted((a, b) => b.length - a.length);
        throw new ReadingError('noTable', widest.join(',').slice(0, 120));
      }
      filters = found;
      return;
    }
    const kind = listOf(table);
    if (kind === undefined) {
      notes.push({ kind: 'unused', name });
      return;
    }
    if (isCapped) {
      notes.push({ kind: 'capped', name, rows: table.rows.length });
    }
    if (table.skipped > 0) {
      notes.push({ kind: 'skipped', name, rows: table.skipped, row: table.firstSkipped });
    }
    if (kind === 'days') {
      addDays(name, table);
      return;
    }
    if (table.columns.periods[0]?.position === undefined) {
      throw new ReadingError('noPosition');
    }
    const order = periodOrder(table);
    const rows = sumRows(table, order);
    const known = lists[kind];
    const { isGuess } = table.columns;
    if (known) {
      // Of tables that only look like searches, the one with most rows has them: countries and
      // devices are few.
      const isBetter = known.isGuess && (!isGuess || rows.length > known.rows.length);
      notes.push({ kind: known.isGuess ? 'unused' : 'repeated', name: isBetter ? known.name : name });
      if (!isBetter) {
        return;
      }
      notes.splice(
        notes.findIndex((note) => note.kind === 'read' && note.name === known.name),
        1,
      );
    }
    lists[kind] = { name, rows, isGuess };
    // Files of one period beside an export that compares two don't undo the comparison.
    if (periods === undefined || order.length > periods.length) {
      periods = order.map((index) => table.columns.periods[index]?.name ?? '');
    }
    notes.push({ kind: 'read', name, table: kind, rows: rows.length });
    const read = table.rows.length;
    if (read > rows.length) {
      notes.push({ kind: 'summed', name, rows: read });
    }
  }

  function addDays(name: string, table: Table): void {
    const later = periodOrder(table)[0] ?? 0;
    const sum = table.rows.map((row) => row.figures[later]).filter((figures) => figures !== undefined);
    totals = {
      clicks: sum.reduce((total, { clicks }) => total + clicks, 0),
      impressions: sum.reduce((total, { impressions }) => total + impressions, 0),
    };
    const dates = readDays(table.rows.map(({ date }) => date)).filter((date) => date !== undefined);
    const [first = '', last = ''] = [dates.toSorted()[0], dates.toSorted().at(-1)];
    const isDay = /^\d{4}-\d{2}-\d{2}$/u;
    if (isDay.test(first) && isDay.test(last)) {
      days = { first, last, count: new Set(dates).size };
    }
    notes.push({ kind: 'read', name, table: 'days', rows: table.rows.length });
  }

  function finish(faults: readonly ReadingFault[], name: string): Reading {
    const { queries, pages, pairs } = lists;
    if ([queries, pages, pairs].every((list) => !list || list.rows.length === 0)) {
      return { fault: { kind: 'noRows', name } };
    }
    const allPages = pages?.rows ?? joinBy(pairs?.rows ?? [], 'page');
    return {
      dataset: {
        queries: queries?.rows ?? joinBy(pairs?.rows ?? [], 'query'),
        pages: allPages,
        pairs: pairs?.rows ?? [],
        periods: periods ?? [''],
        filters,
        notes: [...faults.map((fault) => ({ ...fault, kind: 'unread', fault: fault.kind }) as const), ...notes],
        totals,
        days,
        host: hostOf(allPages, archiveNames),
      },
    };
  }

  return { add, finish, hasLists: () => Object.keys(lists).length > 0 };
}

/**
 * The most rows of a file. Google's own exports have 1,000; its API gives 50,000 a day and kind.
 */
const rowLimit = 500_000;

/** Returns a table's headings and first rows. Files of a usual size aren't looked through. */
function firstRows(text: string, most: number): string {
  let end = -1;
  for (let row = 0; row <= most && text.length > most; row += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) {
      return text;
    }
  }
  return end < 0 ? text : text.slice(0, end);
}

function listOf({ columns: { query, page, date } }: Table): 'queries' | 'pages' | 'pairs' | 'days' | undefined {
  if (query !== undefined) {
    return page === undefined ? 'queries' : 'pairs';
  }
  return page !== undefined ? 'pages' : date !== undefined ? 'days' : undefined;
}

/** Returns the indexes of the periods, later first; more than two aren't compared. */
function periodOrder({ columns: { periods } }: Table): number[] {
  const [one, other] = periods;
  if (!one || !other) {
    return [0];
  }
  return isReversed(one.name, other.name) ? [1, 0] : [0, 1];
}

/** Rows of one search and page become one; an export by day, country, or device has several. */
function sumRows(table: Table, [later = 0, earlier]: readonly number[]): QueryRow[] {
  const byKey = new Map<string, QueryRow>();
  for (const { query, page, figures } of table.rows) {
    const now = figures[later];
    const before = earlier === undefined ? undefined : figures[earlier];
    if ((query === '' && page === '') || !now) {
      continue;
    }
    const key = page === '' ? query : `${query}\n${page}`;
    const known = byKey.get(key);
    if (!known) {
      byKey.set(key, { query, page, now, before });
      continue;
    }
    known.now = addFigures(known.now, now);
    if (known.before && before) {
      known.before = addFigures(known.before, before);
    }
  }
  return [...byKey.values()];
}

/**
 * Makes the list of searches, or of pages, from pairs. A page's impressions add up. A search's
 * don't, because a results page with two of the site's pages is counted for both: the page shown
 * most has its impressions and position, and the clicks of all add up.
 */
function joinBy(pairs: readonly QueryRow[], side: 'query' | 'page'): QueryRow[] {
  const groups = Map.groupBy(pairs, (pair) => pair[side]);
  return [...groups.values()].map((group) => {
    const lead = group.reduce((most, pair) => (pair.now.impressions > most.now.impressions ? pair : most));
    const join = (figures: Figures[]): Figures => {
      const sum = figures.reduce(addFigures);
      const most = figures.reduce((best, one) => (one.impressions > best.impressions ? one : best));
      return side === 'page' ? sum : { ...most, clicks: sum.clicks };
    };
    const before = group.map((pair) => pair.before).filter((figures) => figures !== undefined);
    return {
      query: lead.query,
      page: lead.page,
      now: join(group.map((pair) => pair.now)),
      before: before.length > 0 ? join(before) : undefined,
    };
  });
}

/** The most common host of the pages, or the one in an archive's name. */
function hostOf(pages: ReadonlyArray<{ page: string }>, archiveNames: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { page } of pages) {
    const host = /^https?:\/\/([^/?#:]+)/iu.exec(page)?.[1]?.toLowerCase();
    if (host) {
      counts.set(host, (counts.get(host) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  const host = most?.[0] ?? archiveNames.map(hostInName).find((found) => found !== undefined);
  return host?.replace(/^www\./u, '');
}

/**
 * Search Console names its archive after the property: 'https___www.example.com_-Performance-on-…'.
 */
function hostInName(name: string): string | undefined {
  return /^(?:https?_{3})?((?:[a-z\d-]+\.)+[a-z]{2,})_?-Perf/iu.exec(name)?.[1]?.toLowerCase();
}

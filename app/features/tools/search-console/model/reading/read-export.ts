import { type FlateError, FlateErrorCode, unzipSync } from 'fflate';
import { decodeText } from '../../../kit/decode-text.ts';
import { addFigures, type Dataset, type Figures, type QueryRow, type ReadingNote } from '../rows.ts';
import { isReversed } from './columns.ts';
import { firstLine, readFilters, readTable, type Table } from './read-table.ts';

/** The most that an export may unpack to, in bytes. A true one has a tenth of it at most. */
export const unpackedLimit = 100 * 1024 * 1024;

/** A file as the visitor dropped it. */
export type DroppedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Why an export can't be read, with the file's name and, for strange columns, its headings. */
export type ReadingFault = {
  kind:
    | 'brokenZip'
    | 'encryptedZip'
    | 'unzipFirst'
    | 'tooLarge'
    | 'empty'
    | 'workbook'
    | 'notText'
    | 'noTable'
    | 'noLists'
    | 'noPosition'
    | 'noRows';
  name: string;
  columns?: string;
};

export type Reading = { dataset: Dataset; fault?: undefined } | { dataset?: undefined; fault: ReadingFault };

/**
 * Reads what Search Console exports: an archive of tables, its tables one by one, or pairs of
 * searches and pages from the API. One file that can't be read refuses them all, by name: half an
 * export would look whole.
 */
export function readExport(dropped: readonly DroppedFile[], mostRows = rowLimit): Reading {
  let name = dropped[0]?.name ?? '';
  try {
    const files: DroppedFile[] = [];
    for (const file of dropped) {
      ({ name } = file);
      files.push(...unpack(file));
    }
    const builder = createBuilder(
      dropped.map((file) => file.name),
      mostRows,
    );
    for (const file of files) {
      ({ name } = file);
      builder.add(file);
    }
    ({ name = '' } = dropped[0] ?? {});
    return { dataset: builder.finish() };
  } catch (error) {
    if (error instanceof ReadingError) {
      const { kind, columns } = error;
      return { fault: { kind, name, ...(columns && { columns }) } };
    }
    throw error;
  }
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

function unpack(file: DroppedFile): DroppedFile[] {
  if (file.bytes.length === 0) {
    throw new ReadingError('empty');
  }
  if (file.bytes.length > unpackedLimit) {
    throw new ReadingError('tooLarge');
  }
  // "PK", and the kind of the first record: a file, or the end of an empty archive.
  const [p, k, kind = 0, , , , flags = 0] = file.bytes;
  if (p !== 0x50 || k !== 0x4b || (kind !== 3 && kind !== 5)) {
    return [file];
  }
  if (kind === 3 && flags % 2 === 1) {
    throw new ReadingError('encryptedZip');
  }
  const { names, files } = unzip(file.bytes);
  if (names.includes('[Content_Types].xml')) {
    throw new ReadingError('workbook');
  }
  if (files.length === 0) {
    throw new ReadingError('noLists');
  }
  return files;
}

/** Lists an archive's files, and unpacks its tables. What they'd take is known before any is. */
function unzip(bytes: Uint8Array<ArrayBuffer>): { names: string[]; files: DroppedFile[] } {
  const names: string[] = [];
  let size = 0;
  try {
    const unpacked = unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name);
        const isTable = /\.(?:csv|tsv|txt)$/iu.test(name) && !/^__MACOSX\//u.test(name);
        size += isTable ? originalSize : 0;
        if (size > unpackedLimit) {
          throw new ReadingError('tooLarge');
        }
        return isTable;
      },
    });
    return {
      names,
      files: Object.entries(unpacked).map(([name, content]) => ({ name, bytes: new Uint8Array(content) })),
    };
  } catch (error) {
    if (error instanceof ReadingError) {
      throw error;
    }
    const isUnknown = (error as FlateError).code === FlateErrorCode.UnknownCompressionMethod;
    throw new ReadingError(isUnknown ? 'unzipFirst' : 'brokenZip');
  }
}

function createBuilder(archiveNames: readonly string[], mostRows: number) {
  const lists: { queries?: QueryRow[]; pages?: QueryRow[]; pairs?: QueryRow[] } = {};
  const notes: ReadingNote[] = [];
  let periods: string[] | undefined;
  let filters: string[] = [];
  let totals: Dataset['totals'];
  let days: Dataset['days'];

  function add({ name, bytes }: DroppedFile): void {
    const whole = decodeText(bytes);
    if (whole === undefined) {
      throw new ReadingError('notText');
    }
    const text = firstRows(whole, mostRows);
    if (text !== whole) {
      notes.push({ kind: 'capped', name, rows: mostRows });
    }
    const table = readTable(text);
    if (!table) {
      const found = readFilters(text);
      if (!found) {
        throw new ReadingError('noTable', firstLine(text).slice(0, 120));
      }
      filters = found;
      return;
    }
    const kind = listOf(table);
    if (kind === undefined) {
      notes.push({ kind: 'unused', name });
      return;
    }
    if (table.skipped > 0) {
      notes.push({ kind: 'skipped', name, rows: table.skipped, row: table.firstSkipped });
    }
    if (kind === 'days') {
      readDays(name, table);
      return;
    }
    if (lists[kind]) {
      notes.push({ kind: 'repeated', name });
      return;
    }
    if (table.columns.periods[0]?.position === undefined) {
      throw new ReadingError('noPosition');
    }
    const order = periodOrder(table);
    const rows = sumRows(table, order);
    lists[kind] = rows;
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

  function readDays(name: string, table: Table): void {
    const later = periodOrder(table)[0] ?? 0;
    const sum = table.rows.map((row) => row.figures[later]).filter((figures) => figures !== undefined);
    totals = {
      clicks: sum.reduce((total, { clicks }) => total + clicks, 0),
      impressions: sum.reduce((total, { impressions }) => total + impressions, 0),
    };
    const dates = table.rows.map(({ date }) => date).toSorted();
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const isDay = /^\d{4}-\d{2}-\d{2}$/u;
    if (isDay.test(first) && isDay.test(last)) {
      days = { first, last, count: new Set(dates).size };
    }
    notes.push({ kind: 'read', name, table: 'days', rows: dates.length });
  }

  function finish(): Dataset {
    const { queries, pages, pairs = [] } = lists;
    const found = [queries, pages, lists.pairs].filter((list) => list !== undefined);
    if (found.length === 0) {
      throw new ReadingError('noLists');
    }
    if (found.every((list) => list.length === 0)) {
      throw new ReadingError('noRows');
    }
    const allPages = pages ?? joinBy(pairs, 'page');
    const host = hostOf(allPages, archiveNames);
    return {
      queries: queries ?? joinBy(pairs, 'query'),
      pages: allPages,
      pairs,
      periods: periods ?? [''],
      filters,
      notes,
      ...(totals && { totals }),
      ...(days && { days }),
      ...(host && { host }),
    };
  }

  return { add, finish };
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
  if (page !== undefined) {
    return 'pages';
  }
  return date === undefined ? undefined : 'days';
}

/** Returns the indexes of the periods, later first; more than two aren't compared. */
function periodOrder({ columns: { periods } }: Table): number[] {
  const [one, other] = periods;
  if (!one || !other || other.clicks === undefined || other.impressions === undefined) {
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
      byKey.set(key, before ? { query, page, now, before } : { query, page, now });
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
      ...(before.length > 0 && { before: join(before) }),
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

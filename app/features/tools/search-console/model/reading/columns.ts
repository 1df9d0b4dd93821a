import { fold } from '../../../../../../text/fold.ts';
import { day, dayOf } from '../../../../../../text/units.ts';
import { parseNumber } from '../../../../../ui/forms/parse-number.ts';
import columnNames from './column-names.json' with { type: 'json' };

/** The subject of the rows of a table. */
type Dimension = 'query' | 'page' | 'date';

/** A period's columns, as indexes into a row. */
type Period = { name: string; clicks: number; impressions: number; position?: number | undefined };

/** The columns of a table by what's in them: indexes into a row. */
export type Columns = Partial<Record<Dimension, number>> & {
  /** Whether what's counted was told by what it looks like, not by its heading. */
  isGuess: boolean;
  /** One per period, in the table's order. */
  periods: Period[];
};

type Rows = ReadonlyArray<readonly string[]>;

/** The orders of figures that Search Console writes; people leave out the rate or the position. */
const layouts = [
  ['clicks', 'impressions', 'rate', 'position'],
  ['clicks', 'impressions', 'rate'],
  ['clicks', 'impressions', 'position'],
] as const;

/** As many columns as the API can count by, and the periods and their difference. */
const most = { dimensions: 5, periods: 3, sample: 200 };

/** The rows that have to fit, so that one odd row doesn't refuse a table. */
const fits = 0.9;

/**
 * Reads a table's columns from its headings and the rows below. Returns undefined for a table that
 * isn't of Search Console.
 */
export function readColumns(rows: Rows): Columns | undefined {
  const [headings = [], ...below] = rows;
  const named = readNames(headings);
  // Names without a position may be those of another language that has it.
  const found = named?.hasPosition ? named : (readShape(headings, below.slice(0, most.sample)) ?? named);
  if (!found) {
    return undefined;
  }
  const columns: Columns = { isGuess: false, periods: found.periods };
  const known = headings.slice(0, found.dimensions).map((heading) => dimensionNames.get(fold(heading.trim())));
  for (const [index, dimension] of known.entries()) {
    if (dimension && dimension !== 'other') {
      columns[dimension] ??= index;
    }
  }
  if (known.every((dimension) => dimension === undefined)) {
    const guess = guessDimension(below.map(([first = '']) => first.trim()).filter((cell) => cell !== ''));
    return guess ? { ...columns, [guess]: 0, isGuess: true } : columns;
  }
  return columns;
}

const dimensionNames = new Map(
  Object.entries(columnNames).flatMap(([dimension, names]) =>
    names.map((name) => [fold(name), dimension as keyof typeof columnNames] as const),
  ),
);

/**
 * Finds the figures of an export in any language by what they are: a rate is the clicks of the
 * impressions, and a position is 1 or more where there are any. Figures of two periods alternate.
 */
function readShape(headings: readonly string[], rows: Rows) {
  if (rows.length === 0) {
    return undefined;
  }
  for (let dimensions = 1; dimensions <= most.dimensions; dimensions += 1) {
    for (const layout of layouts) {
      const count = (headings.length - dimensions) / layout.length;
      if (!Number.isInteger(count) || count < 1 || count > most.periods) {
        continue;
      }
      const column = (metric: 'clicks' | 'impressions' | 'rate' | 'position', period: number) => {
        const at = (layout as readonly string[]).indexOf(metric);
        return at < 0 ? undefined : dimensions + at * count + period;
      };
      // A third period is the difference of the two.
      const periods = Array.from({ length: Math.min(2, count) }, (_, period) => ({
        name: commonPart(layout.map((_, at) => headings[dimensions + at * count + period] ?? '')),
        clicks: column('clicks', period) ?? 0,
        impressions: column('impressions', period) ?? 0,
        rate: column('rate', period),
        position: column('position', period),
      }));
      const fitting = rows.filter(
        (row) => row.length === headings.length && periods.every((period) => isConsistent(row, period)),
      );
      if (headings.every((heading) => /\p{L}/u.test(heading)) && fitting.length >= rows.length * fits) {
        return { dimensions, periods };
      }
    }
  }
  return undefined;
}

type Shape = Period & { rate: number | undefined };

function isConsistent(row: readonly string[], { clicks, impressions, rate, position }: Shape): boolean {
  const cell = (index: number | undefined, decimals: number) =>
    index === undefined || row[index]?.includes('%') ? undefined : readFigure(row[index] ?? '', decimals);
  const [clicked, shown] = [cell(clicks, 0), cell(impressions, 0)];
  if (!isCount(clicked) || !isCount(shown)) {
    return false;
  }
  const text = row[rate ?? 0] ?? '';
  const share = (readFigure(text.replace('%', ''), 6) ?? Number.NaN) / (text.includes('%') ? 100 : 1);
  // Some programs round a rate to whole percent, and Google counts some clicks late.
  const hasRate = rate === undefined || shown === 0 || Math.abs(share - Math.min(1, clicked / shown)) < 0.006;
  const place = cell(position, 6);
  return hasRate && (position === undefined || (place !== undefined && (shown === 0 || place >= 1)));
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value);
}

/** The words for a period's figures in English and Spanish, for tables in another order. */
const metricNames = {
  clicks: /^(?:url )?(?:clicks|clics)$/u,
  impressions: /^(?:url )?(?:impressions|impresiones)$/u,
  position: /^(?:avg\.? |average )?(?:position|posicion)(?: media)?$/u,
};

/** Reads the figures' columns by their names. */
function readNames(headings: readonly string[]) {
  const folded = headings.map((heading) => fold(heading.trim()));
  const [clicks, impressions, position] = [metricNames.clicks, metricNames.impressions, metricNames.position].map(
    (name) => folded.findIndex((heading) => name.test(heading)),
  ) as [number, number, number];
  if (clicks < 0 || impressions < 0 || !/\p{L}/u.test(folded[0] ?? '')) {
    return undefined;
  }
  return {
    dimensions: headings.length,
    hasPosition: position >= 0,
    periods: [{ name: '', clicks, impressions, position: position < 0 ? undefined : position }],
  };
}

/** Scripts without capitals, in which a country looks like a search. */
const withoutCapitals = ['ja', 'ko', 'zh', 'zh-TW', 'th', 'ar', 'fa', 'he', 'hi'];

/**
 * Returns what a table counts by what its first column has: URLs, days, or searches, which Google
 * writes in lowercase. Countries, devices, and search appearance begin with capitals where the
 * script has any.
 */
function guessDimension(cells: readonly string[]): Dimension | undefined {
  const isMost = (is: (cell: string) => boolean) => cells.filter(is).length > cells.length * 0.8;
  if (isMost((cell) => /^https?:\/\//iu.test(cell))) {
    return 'page';
  }
  if (isMost((cell) => cell.length < 20 && readDays([cell])[0] !== undefined)) {
    return 'date';
  }
  const isSearch = isMost((cell) => !/\p{Lu}/u.test(cell)) && !isMost((cell) => countries().has(cell));
  return isSearch ? 'query' : undefined;
}

let countryNames: Set<string> | undefined;

function countries(): Set<string> {
  countryNames ??= new Set(
    withoutCapitals.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
      return letters.flatMap((one) => letters.map((other) => names.of(one + other) ?? ''));
    }),
  );
  return countryNames;
}

/** Returns the start or end that headings share: the period's name without the figures'. */
function commonPart(headings: readonly string[]): string {
  if (headings.length < 2) {
    return '';
  }
  const start = headings.reduce(commonStart);
  const end = reverse(headings.map(reverse).reduce(commonStart));
  const longer = start.length >= end.length ? start : end;
  return longer.replace(/^[\s\-–—:()|/]+|[\s\-–—:()|/の]+$/gu, '');
}

/** Ends at a space where words have them, so that 'Clics' and 'CTR' don't share a letter. */
function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) {
    length += 1;
  }
  const shared = one.slice(0, length);
  const isInWord = /[\p{L}\p{N}]$/u.test(shared) && /^[\p{L}\p{N}]/u.test(one.slice(length));
  return isInWord ? shared.replace(/\S+$/u, '') : shared;
}

function reverse(text: string): string {
  return [...text].toReversed().join('');
}

/** The words that say which of two periods is the earlier one, without accents. */
const isEarlier =
  /\b(?:previous|prior|same period|mismo periodo|previos?|vorige|vorjahr)\b|anterior|vorherig|precedent|voorgaand|poprzedn|以前|前年/u;

/**
 * Returns whether the first of two periods is the earlier one. Search Console puts the later one
 * first for its own comparisons, and a comparison of two chosen ranges in the order they were
 * chosen; a name that says otherwise wins.
 */
export function isReversed(first: string, second: string): boolean {
  const [one, other] = [fold(first), fold(second)];
  if (isEarlier.test(one) !== isEarlier.test(other)) {
    return isEarlier.test(one);
  }
  const [oneDay, otherDay] = readDays([one, other]);
  return oneDay !== undefined && otherDay !== undefined && oneDay < otherDay;
}

/**
 * Reads a figure as any language writes it. Returns undefined when it isn't one. An empty cell is
 * 0: nothing in that period. Plain digits are by far the most common, and 200,000 cells are a lot.
 */
export function readFigure(cell: string, decimals: number): number | undefined {
  const text = cell.trim();
  if (/^\d+(?:\.\d+)?$/u.test(text) && (decimals > 0 || !/\.\d{3}$/u.test(text))) {
    return Number(text);
  }
  if (text === '' || text === '-' || text === '–') {
    return 0;
  }
  const value = parseNumber(text, decimals);
  return value === undefined || value < 0 ? undefined : value;
}

/** A date in digits, wherever it stands: '2026-10-31', '31.10.26', '10/31/2026', '2026年10月31日'. */
const written = /(?<!\d)(\d{1,4})([./-]|年)(\d{1,2})(?:\2|月)(\d{1,4})(?!\d)/gu;

/** The days that spreadsheets count from, and those of this century: 2000-01-01 to 2099-12-31. */
const firstSerial = 25_569;
const serials = { from: 36_526, to: 73_050 };

/** Whether the day or the month comes first where slashes part them. */
type SlashOrder = 'dayFirst' | 'monthFirst' | 'unknown';

/**
 * Reads days written one way, as `YYYY-MM-DD`. Where slashes part them and no day is past the 12th,
 * 3/4/26 may be in March or April: then only the year is returned. Texts without a day are
 * undefined, and of several days in one text, the last counts.
 */
export function readDays(texts: readonly string[]): Array<string | undefined> {
  const found = texts.map((text) => [...text.matchAll(written)]);
  const order = slashOrder(found.flat());
  return found.map((dates, index) => {
    const last = dates.at(-1);
    return last ? dayIn(last, order) : serialDay(texts[index] ?? '');
  });
}

function slashOrder(dates: readonly RegExpExecArray[]): SlashOrder {
  const slashed = dates.filter(([, first = '', sign]) => sign === '/' && first.length < 3);
  const isDayFirst = slashed.some(([, first]) => Number(first) > 12);
  const isMonthFirst = slashed.some(([, , , second]) => Number(second) > 12);
  return isDayFirst === isMonthFirst ? 'unknown' : isDayFirst ? 'dayFirst' : 'monthFirst';
}

function dayIn([, first = '', sign, second = '', third = '']: RegExpExecArray, order: SlashOrder): string {
  const join = (year: string, ...rest: string[]) =>
    [year.padStart(4, '20'), ...rest.map((part) => part.padStart(2, '0'))].join('-');
  if (first.length > 2) {
    return join(first, second, third);
  }
  // Only English and the languages of a few countries write dates with slashes month first.
  const known = sign === '/' ? order : 'dayFirst';
  if (known === 'unknown') {
    return join(third);
  }
  return known === 'dayFirst' ? join(third, second, first) : join(third, first, second);
}

/** A spreadsheet's own dates are counts of days. */
function serialDay(text: string): string | undefined {
  const serial = /^\d{5}$/u.test(text) ? Number(text) : 0;
  return serial >= serials.from && serial <= serials.to ? dayOf((serial - firstSerial) * day) : undefined;
}

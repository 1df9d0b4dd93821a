import { fold } from '../rows.ts';

const metrics = ['clicks', 'impressions', 'ctr', 'position'] as const;

type Metric = (typeof metrics)[number];

/** The columns of a table by what's in them: indexes into a row. */
export type Columns = {
  query?: number;
  page?: number;
  date?: number;
  /** One per period, in the table's order. */
  periods: Array<{ name: string } & Partial<Record<Metric, number>>>;
};

/** In English and Spanish, without accents, as Search Console and its API name them. */
const metricWords: Record<Metric, RegExp> = {
  clicks: /\b(?:clicks|clics)\b/u,
  impressions: /\b(?:impressions|impresiones)\b/u,
  ctr: /\bctr\b/u,
  position: /\b(?:position|posicion)\b/u,
};

/** Words that belong to a metric's name and not to a period's. */
const metricName =
  /\b(?:average|avg\.?|media|url|total)\b|\b(?:clicks|clics|impressions|impresiones|ctr|position|posici[oó]n)(?![\p{L}\p{N}])/giu;

const dimensionWords = {
  query:
    /^(?:(?:top|search)?\s*quer(?:y|ies)|keywords?|search terms?|(?:principales )?consultas?(?: principales)?|palabras? clave|terminos? de busqueda)$/u,
  page: /^(?:(?:top|landing)?\s*pages?|urls?|(?:principales )?paginas?(?: principales)?)$/u,
  date: /^(?:date|day|fecha|dia)$/u,
} as const;

/**
 * Reads a row as the headings of a Search Console table. Returns undefined when it isn't one: it
 * names clicks and impressions, and first what they're counted for. That can be anything, such as
 * search appearance, whose Spanish name has changed over the years: a table that nothing here needs
 * mustn't refuse the export it came with.
 */
export function readHeadings(row: readonly string[]): Columns | undefined {
  const columns: Columns = { periods: [] };
  let hasDimension = false;
  for (const [index, cell] of row.entries()) {
    const text = fold(cell.trim());
    const metric = /\b(?:difference|diferencia)\b/u.test(text)
      ? undefined
      : metrics.find((name) => metricWords[name].test(text));
    if (metric) {
      addMetric(columns, metric, index, cell);
      continue;
    }
    for (const dimension of ['query', 'page', 'date'] as const) {
      if (columns[dimension] === undefined && dimensionWords[dimension].test(text)) {
        columns[dimension] = index;
        hasDimension = true;
      }
    }
    hasDimension ||= index === 0 && /\p{L}/u.test(text);
  }
  const [first] = columns.periods;
  return hasDimension && first?.clicks !== undefined && first.impressions !== undefined ? columns : undefined;
}

/**
 * Reads the columns of an export in a language whose headings aren't known, by their order and by
 * what their figures look like: what's counted, clicks, impressions, a rate with a percent sign,
 * and a position. Google writes searches in lowercase, but not countries and devices.
 */
export function readShape(rows: ReadonlyArray<readonly string[]>): Columns | undefined {
  const [headings = [], ...figures] = rows;
  const isExport =
    figures.length > 0 &&
    !headings.some((cell) => /\d/u.test(cell)) &&
    rows.every((row) => row.length === 5) &&
    figures.every(
      ([, clicks = '', impressions = '', rate = '', position = '']) =>
        isCount(clicks) &&
        isCount(impressions) &&
        /^[\d.,]+\s?%$/u.test(rate.trim()) &&
        /^\d+(?:[.,]\d+)?$/u.test(position.trim()),
    );
  if (!isExport) {
    return undefined;
  }
  const isMost = (pattern: RegExp) =>
    figures.filter(([first = '']) => pattern.test(first.trim())).length > figures.length * 0.8;
  const kind = isMost(/^https?:\/\//iu)
    ? 'page'
    : isMost(/^\d{4}-\d\d-\d\d$/u)
      ? 'date'
      : isMost(/^[^\p{Lu}]+$/u)
        ? 'query'
        : undefined;
  return { ...(kind && { [kind]: 0 }), periods: [{ name: '', clicks: 1, impressions: 2, ctr: 3, position: 4 }] };
}

function isCount(cell: string): boolean {
  return /^\d{1,3}(?:[.,\s\u00a0\u202f]\d{3})*$|^\d+$/u.test(cell.trim());
}

/** Columns of one period share what's left of their headings without the metric's name. */
function addMetric(columns: Columns, metric: Metric, index: number, heading: string): void {
  const name = heading
    .normalize('NFC')
    .replace(metricName, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\-–:()|]+|[\s\-–:()|]+$/gu, '');
  const period = columns.periods.find((known) => known.name === name);
  if (!period) {
    columns.periods.push({ name, [metric]: index });
  } else if (period[metric] === undefined) {
    period[metric] = index;
  }
}

/**
 * Returns whether the first of two periods is the earlier one. Search Console puts the later one
 * first for its own comparisons, and a comparison of two chosen ranges in the order they were
 * chosen; a name that says otherwise wins.
 */
export function isReversed(first: string, second: string): boolean {
  const [one, other] = [fold(first), fold(second)];
  const isEarlier = /\b(?:previous|prior|same period|anterior(?:es)?|previos?|mismo periodo)\b/u;
  if (isEarlier.test(one) !== isEarlier.test(other)) {
    return isEarlier.test(one);
  }
  const dates = [...`${one} ${other}`.matchAll(slashDate)];
  const isMonthFirst = dates.some(([, , second = '']) => Number(second) > 12);
  const isDayFirst = dates.some(([, first = '']) => Number(first) > 12);
  const order = isMonthFirst === isDayFirst ? 'unknown' : isMonthFirst ? 'monthFirst' : 'dayFirst';
  const [oneDay, otherDay] = [lastDayIn(one, order), lastDayIn(other, order)];
  return oneDay !== '' && otherDay !== '' && oneDay < otherDay;
}

const slashDate = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/gu;

/**
 * A day as `YYYY-MM-DD`, or the year alone where no day past the 12th says whether 3/4/26 is in
 * March or April: that depends on the language.
 */
function lastDayIn(text: string, order: 'monthFirst' | 'dayFirst' | 'unknown'): string {
  const days = text.match(/\b\d{4}-\d{2}-\d{2}\b/gu);
  if (days) {
    return days.at(-1) ?? '';
  }
  const last = [...text.matchAll(slashDate)].at(-1);
  if (!last) {
    return '';
  }
  const [, first = '', second = '', year = ''] = last;
  const parts = order === 'monthFirst' ? [first, second] : order === 'dayFirst' ? [second, first] : [];
  return [year.padStart(4, '20'), ...parts.map((part) => part.padStart(2, '0'))].join('-');
}

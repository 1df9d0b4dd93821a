import { fold } from '../model/rows.ts';

const metrics = ['clicks', 'impressions', 'ctr', 'position'] as const;

type Metric = (typeof metrics)[number];

/** The columns of a table by what's in them: indexes into a row. */
export type Columns = {
  query?: number;
  page?: number;
  date?: number;
  /** Country, device, or search appearance. */
  hasOther: boolean;
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
  query: /^(?:(?:top|search)?\s*quer(?:y|ies)|(?:principales )?consultas?(?: principales)?)$/u,
  page: /^(?:(?:top|landing)?\s*pages?|urls?|(?:principales )?paginas?(?: principales)?)$/u,
  date: /^(?:date|day|fecha|dia)$/u,
  other: /^(?:country|device|search appearance|pais(?:es)?|dispositivos?|aparicion en (?:la )?busquedas?)$/u,
} as const;

/**
 * Reads a row as the headings of a Search Console table. Returns undefined when it isn't one: it
 * names clicks and impressions, and what they're counted for.
 */
export function readHeadings(row: readonly string[]): Columns | undefined {
  const columns: Columns = { hasOther: false, periods: [] };
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
    if (dimensionWords.other.test(text)) {
      columns.hasOther = true;
      hasDimension = true;
    }
  }
  const [first] = columns.periods;
  return hasDimension && first?.clicks !== undefined && first.impressions !== undefined ? columns : undefined;
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
 * first; a name that says otherwise wins.
 */
export function isReversed(first: string, second: string): boolean {
  const [one, other] = [fold(first), fold(second)];
  const isEarlier = /\b(?:previous|prior|anterior(?:es)?|previos?)\b/u;
  if (isEarlier.test(one) !== isEarlier.test(other)) {
    return isEarlier.test(one);
  }
  const [oneDay, otherDay] = [lastDayIn(one), lastDayIn(other)];
  return oneDay !== '' && otherDay !== '' && oneDay < otherDay;
}

/**
 * A day as `YYYY-MM-DD`, or the year alone: whether 3/4/26 is in March or April depends on the
 * language.
 */
function lastDayIn(text: string): string {
  const days = text.match(/\b\d{4}-\d{2}-\d{2}\b/gu);
  if (days) {
    return days.at(-1) ?? '';
  }
  const year = /\d{1,2}\/\d{1,2}\/(\d{4}|\d{2})\b(?!.*\/)/u.exec(text)?.[1];
  return year === undefined ? '' : year.padStart(4, '20');
}

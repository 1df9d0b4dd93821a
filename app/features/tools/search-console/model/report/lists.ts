import type { SearchConsoleWords } from '../../../../../content/words.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import type { TableColumn } from '../../../kit/use-rows.ts';
import type { Report, Share } from '../analyze.ts';
import { clickRateOf } from '../rows.ts';

type ListId = keyof SearchConsoleWords['lists'];
export type ColumnName = keyof SearchConsoleWords['columns'];

/** The content of a column: words, a page's URL, or a number with this many decimals. */
type ColumnKind = 'text' | 'page' | 'whole' | 'decimal' | 'percent';

type Column = TableColumn<ColumnName> & { kind: ColumnKind };

/** A cell as it is: percent as 28.5. Undefined when there's nothing to say. */
export type Value = string | number | undefined;

/** A list of the report as table, CSV file, and part of the one-page report. */
export type List = {
  id: ListId;
  title: string;
  lead: string;
  columns: Column[];
  rows: Value[][];
  /** Shows in place of the rows when there are none. */
  empty: string;
  /** Sentences below the table. */
  notes: string[];
};

/** The positions that the curve's list shows. Below 10 there's little to see. */
const shownPositions = 10;

/** Returns the report's lists in reading order. */
export function listsOf(report: Report, words: SearchConsoleWords): List[] {
  const { lists } = words;
  const columns = (kinds: Partial<Record<ColumnName, ColumnKind>>): Column[] =>
    (Object.entries(kinds) as Array<[ColumnName, ColumnKind]>).map(([name, kind]) => ({
      name,
      kind,
      label: words.columns[name],
    }));
  const { curve, losses, overlaps, changes } = report;
  const withPages = report.opportunities.some(({ page }) => page !== '');
  const shares = (id: 'brand' | 'languages', column: 'kind' | 'language', names: Array<[string, Share]>): List => ({
    id,
    ...heading(lists[id]),
    columns: columns({ [column]: 'text', queries: 'whole', clicks: 'whole', impressions: 'whole', rate: 'percent' }),
    rows: report.dataset.queries === 0 ? [] : names.map(shareRow),
    notes: [],
  });
  return [
    {
      id: 'curve',
      ...heading(lists.curve),
      columns: columns({
        position: 'whole',
        rate: 'percent',
        low: 'percent',
        high: 'percent',
        own: 'whole',
        queries: 'whole',
        clicks: 'whole',
        impressions: 'whole',
      }),
      rows: (curve ?? [])
        .slice(0, shownPositions)
        .map(({ position, rate, low, high, own, searches, clicks, impressions }) => [
          position,
          rate,
          low,
          high,
          own,
          searches,
          clicks,
          impressions,
        ]),
      notes: curve ? [lists.curve.note] : [],
    },
    {
      id: 'opportunities',
      ...heading(lists.opportunities),
      columns: columns({
        query: 'text',
        ...(withPages && { page: 'page' }),
        position: 'decimal',
        impressions: 'whole',
        clicks: 'whole',
        ...(curve && { reach: 'decimal', gain: 'whole', gainLow: 'whole', gainHigh: 'whole' }),
      }),
      rows: report.opportunities.map(
        ({ query, page, position, impressions, clicks, reach, gain, gainLow, gainHigh }) => [
          query,
          ...(withPages ? [page] : []),
          position,
          impressions,
          clicks,
          ...(curve ? [reach, gain, gainLow, gainHigh] : []),
        ],
      ),
      notes: [curve ? lists.opportunities.note : lists.opportunities.unknown],
    },
    {
      id: 'losses',
      ...heading(lists.losses),
      ...(!losses && { empty: lists.losses.onePeriod }),
      ...(losses && report.dataset.pages === 0 && { empty: lists.losses.noPages }),
      columns: columns({
        page: 'page',
        change: 'whole',
        reason: 'text',
        byImpressions: 'whole',
        ...(losses?.knowsCurve && { byPosition: 'whole' }),
        byClicks: 'whole',
        clicksBefore: 'whole',
        clicks: 'whole',
        positionBefore: 'decimal',
        position: 'decimal',
      }),
      rows: (losses?.rows ?? []).map(({ page, change, reason, impressions, position, clicks, before, now }) => [
        page,
        change,
        lists.losses.reasons[reason],
        impressions,
        ...(position === undefined ? [] : [position]),
        clicks,
        before.clicks,
        now.clicks,
        before.position || undefined,
        now.position || undefined,
      ]),
      notes: losses ? [...(losses.knowsCurve ? [] : [lists.losses.noCurve]), lists.losses.note] : [],
    },
    ...(changes
      ? [
          {
            id: 'changes' as const,
            ...heading(lists.changes),
            columns: columns({
              query: 'text',
              change: 'whole',
              clicksBefore: 'whole',
              clicks: 'whole',
              impressionsBefore: 'whole',
              impressions: 'whole',
              positionBefore: 'decimal',
              position: 'decimal',
            }),
            rows: changes.map(({ query, change, before, now }) => [
              query,
              change,
              before.clicks,
              now.clicks,
              before.impressions,
              now.impressions,
              before.position || undefined,
              now.position || undefined,
            ]),
            notes: [],
          },
        ]
      : []),
    {
      id: 'overlaps',
      ...heading(lists.overlaps),
      ...(!overlaps && { empty: lists.overlaps.noPairs }),
      columns: columns({
        query: 'text',
        pages: 'whole',
        impressions: 'whole',
        clicks: 'whole',
        lead: 'page',
        leadPosition: 'decimal',
        leadShare: 'percent',
        second: 'page',
        secondPosition: 'decimal',
      }),
      rows: (overlaps ?? []).map((row) => [
        row.query,
        row.pages,
        row.impressions,
        row.clicks,
        row.lead,
        row.leadPosition,
        row.leadShare,
        row.second,
        row.secondPosition,
      ]),
      notes: overlaps ? [lists.overlaps.note] : [],
    },
    shares('brand', 'kind', [
      [lists.brand.brand, report.brand.brand],
      [lists.brand.other, report.brand.other],
    ]),
    shares('languages', 'language', [
      [lists.languages.en, report.languages.en],
      [lists.languages.es, report.languages.es],
      [lists.languages.other, report.languages.other],
      [lists.languages.unknown, report.languages.unknown],
    ]),
    {
      id: 'questions',
      ...heading(lists.questions),
      columns: columns({
        query: 'text',
        language: 'text',
        position: 'decimal',
        impressions: 'whole',
        clicks: 'whole',
      }),
      rows: report.questions.map(({ query, language, position, impressions, clicks }) => [
        query,
        lists.languages[language],
        position,
        impressions,
        clicks,
      ]),
      notes: [],
    },
  ];
}

function heading({ title, lead, none }: { title: string; lead: string; none: string }) {
  return { title, lead, empty: none };
}

function shareRow([name, share]: [string, Share]): Value[] {
  return [name, share.searches, share.clicks, share.impressions, clickRateOf(share)];
}

/** Returns the rows in a column's order; nothing comes last. Equal rows keep the list's order. */
export function sortRows(rows: readonly Value[][], column: number, isDescending: boolean, formats: Formats): Value[][] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]];
    if (a === undefined || b === undefined) {
      return Number(a === undefined) - Number(b === undefined);
    }
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : formats.compare(String(a), String(b)));
  });
}

/** Returns a cell's text. A page of the site itself shows without its host. */
export function cellText(value: Value, kind: ColumnKind, host: string | undefined, formats: Formats): string {
  if (value === undefined) {
    return '–';
  }
  if (typeof value === 'number') {
    return kind === 'percent' ? formats.percent(round(value)) : formats.number(roundTo(value, kind));
  }
  return kind === 'page' ? withoutHost(value, host) : value;
}

/** Returns a list as rows of a CSV file, with full URLs and plain numbers, in this order. */
export function csvRows({ columns }: List, rows: readonly Value[][]): Array<Array<string | number>> {
  return [
    columns.map(({ label }) => label),
    ...rows.map((row) =>
      row.map((value, index) =>
        typeof value === 'number' ? roundTo(value, columns[index]?.kind ?? 'decimal') : (value ?? ''),
      ),
    ),
  ];
}

function roundTo(value: number, kind: ColumnKind): number {
  // Adding 0 turns -0 into 0.
  return kind === 'whole' ? Math.round(value) + 0 : kind === 'decimal' ? Math.round(value * 10) / 10 + 0 : round(value);
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}

function withoutHost(page: string, host: string | undefined): string {
  const [, found, path] = /^https?:\/\/(?:www\.)?([^/]+)(\/.*)$/u.exec(page) ?? [];
  return path !== undefined && found === host ? path : page;
}

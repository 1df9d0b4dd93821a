import type { SearchConsoleWords } from '../../../../../content/words.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { type Column, type ColumnKind, cellText, type Row } from '../../../kit/columns.ts';
import type { Report, Share } from '../analyze.ts';
import { clickRateOf, type Figures } from '../rows.ts';

type ListId = keyof SearchConsoleWords['lists'];
type ColumnName = keyof SearchConsoleWords['columns'];

/** A list of the report as table, CSV file, and part of the one-page report. */
export type List = {
  id: ListId;
  title: string;
  lead: string;
  columns: Array<Column<ColumnName>>;
  rows: ReadonlyArray<Row<ColumnName>>;
  /** Shows in place of the rows when there are none. */
  empty: string;
  /** Sentences below the table. */
  notes: string[];
};

/** The positions that the curve's list shows. Below 10 there's little to see. */
const shownPositions = 10;

/** Any other column has whole numbers. */
const kinds: ReadonlyArray<readonly [kind: ColumnKind, names: readonly ColumnName[]]> = [
  ['text', ['query', 'kind', 'language', 'reason']],
  ['page', ['page', 'lead', 'second']],
  ['decimal', ['position', 'positionBefore', 'leadPosition', 'secondPosition', 'reach']],
  ['percent', ['rate', 'low', 'high', 'leadShare']],
];

function kindOf(name: ColumnName): ColumnKind {
  return kinds.find(([, names]) => names.includes(name))?.[0] ?? 'whole';
}

/** Returns the report's lists in reading order. */
export function listsOf(report: Report, words: SearchConsoleWords): List[] {
  const { lists } = words;
  const { curve, opportunities, losses, overlaps, changes, brand, languages } = report;
  const list = (
    id: ListId,
    names: readonly ColumnName[],
    rows: List['rows'],
    notes: string[],
    empty?: string,
  ): List => ({
    id,
    title: lists[id].title,
    lead: lists[id].lead,
    columns: names.map((name) => ({ name, kind: kindOf(name), label: words.columns[name] })),
    rows,
    empty: empty ?? lists[id].none,
    notes,
  });
  const shares = (id: 'brand' | 'languages', column: 'kind' | 'language', names: Array<[string, Share]>) => {
    const rows = names.map(([name, share]) => ({
      [column]: name,
      ...share,
      queries: share.searches,
      rate: clickRateOf(share),
    }));
    const shown = report.dataset.queries === 0 ? [] : rows;
    return list(id, [column, 'queries', 'clicks', 'impressions', 'rate'], shown, []);
  };
  return [
    list(
      'curve',
      ['position', 'rate', 'low', 'high', 'own', 'queries', 'clicks', 'impressions'],
      (curve ?? []).slice(0, shownPositions).map((point) => ({ ...point, queries: point.searches })),
      curve ? [lists.curve.note] : [],
    ),
    list(
      'opportunities',
      [
        'query',
        ...(opportunities.some(({ page }) => page !== '') ? (['page'] as const) : []),
        ...(['position', 'impressions', 'clicks'] as const),
        ...(curve ? (['reach', 'gain', 'gainLow', 'gainHigh'] as const) : []),
      ],
      opportunities,
      [curve ? lists.opportunities.note : lists.opportunities.unknown],
    ),
    list(
      'losses',
      [
        ...(['page', 'change', 'reason', 'byImpressions'] as const),
        ...(losses?.knowsCurve ? (['byPosition'] as const) : []),
        ...(['byClicks', 'clicksBefore', 'clicks', 'positionBefore', 'position'] as const),
      ],
      (losses?.rows ?? []).map(({ page, change, reason, impressions, position, clicks, before, now }) => ({
        page,
        change,
        reason: lists.losses.reasons[reason],
        byImpressions: impressions,
        byPosition: position,
        byClicks: clicks,
        ...bothPeriods(before, now),
      })),
      losses ? [...(losses.knowsCurve ? [] : [lists.losses.noCurve]), lists.losses.note] : [],
      losses ? (report.dataset.pages === 0 ? lists.losses.noPages : undefined) : lists.losses.onePeriod,
    ),
    ...(changes
      ? [
          list(
            'changes',
            [
              ...(['query', 'change', 'clicksBefore', 'clicks', 'impressionsBefore', 'impressions'] as const),
              ...(['positionBefore', 'position'] as const),
            ],
            changes.map(({ query, change, before, now }) => ({ query, change, ...bothPeriods(before, now) })),
            [],
          ),
        ]
      : []),
    list(
      'overlaps',
      [
        ...(['query', 'pages', 'impressions', 'clicks', 'lead', 'leadPosition', 'leadShare'] as const),
        ...(['second', 'secondPosition'] as const),
      ],
      overlaps ?? [],
      overlaps ? [lists.overlaps.note] : [],
      overlaps ? undefined : lists.overlaps.noPairs,
    ),
    shares('brand', 'kind', [
      [lists.brand.brand, brand.brand],
      [lists.brand.other, brand.other],
    ]),
    shares('languages', 'language', [
      [lists.languages.en, languages.en],
      [lists.languages.es, languages.es],
      [lists.languages.other, languages.other],
      [lists.languages.unknown, languages.unknown],
    ]),
    list(
      'questions',
      ['query', 'language', 'position', 'impressions', 'clicks'],
      report.questions.map((question) => ({ ...question, language: lists.languages[question.language] })),
      [],
    ),
  ];
}

/** A position of 0 is none. */
function bothPeriods(before: Figures, now: Figures): Row<ColumnName> {
  return {
    clicksBefore: before.clicks,
    clicks: now.clicks,
    impressionsBefore: before.impressions,
    impressions: now.impressions,
    positionBefore: before.position || undefined,
    position: now.position || undefined,
  };
}

/** The lists of a summary: what could be won, what was lost, and what competes. */
const summarized: ReadonlySet<List['id']> = new Set(['opportunities', 'losses', 'overlaps']);
const rowsShown = 5;

/** The parts of a report, each as the screen shows it. */
export type ReportParts = {
  lists: readonly List[];
  /** The figures and sentences at the top. */
  figures: ReadonlyArray<readonly [name: string, value: string]>;
  sentences: readonly string[];
  host: string | undefined;
};

/** Returns the report as a short text: its figures and sentences, and the first rows of three lists. */
export function summarize(
  { lists, figures, sentences, host }: ReportParts,
  { report: words }: SearchConsoleWords,
  formats: Formats,
): string {
  const cells = ({ columns }: List, row: List['rows'][number]) =>
    columns.map(({ name, label, kind }) => `${label}: ${cellText(row[name], kind, formats, host)}`);
  return [
    [words.title, ...(host ? [host] : [])].join(': '),
    ...figures.map(([name, value]) => `${name}: ${value}`),
    ...sentences,
    ...lists
      .filter(({ id, rows }) => summarized.has(id) && rows.length > 0)
      .flatMap((list) => [
        '',
        list.title,
        ...(list.rows.length > rowsShown
          ? [formats.fill(words.top, { count: rowsShown, total: list.rows.length })]
          : []),
        ...list.rows.slice(0, rowsShown).map((row) => `- ${cells(list, row).join(', ')}`),
      ]),
  ].join('\n');
}

import { interpolate } from '../../../../../../text/interpolate.ts';
import type { SearchConsoleWords } from '../../../../../content/words.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { cellText, type List } from './lists.ts';

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
    columns.map(({ label, kind }, index) => `${label}: ${cellText(row[index], kind, host, formats)}`);
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
          ? [interpolate(words.top, { count: rowsShown, total: formats.number(list.rows.length) })]
          : []),
        ...list.rows.slice(0, rowsShown).map((row) => `- ${cells(list, row).join(', ')}`),
      ]),
  ].join('\n');
}

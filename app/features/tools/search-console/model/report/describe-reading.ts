import type { SearchConsoleWords } from '../../../../../content/tools/search-console-reader.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import type { Report } from '../analyze.ts';
import { isMiscounted, miscounted } from '../miscount.ts';
import { clickRateOf, type ReadingNote } from '../rows.ts';

/** Where Search Console cuts its lists. */
const listLimit = 1000;

/** Returns the export's figures with their names. */
export function glanceFigures(
  { listed, dataset }: Report,
  { glance }: SearchConsoleWords,
  formats: Formats,
): Array<readonly [name: string, value: string]> {
  // The days know more than the list, which leaves rare searches out.
  const whole = dataset.totals ?? listed;
  return [
    [glance.clicks, formats.number(whole.clicks)],
    [glance.impressions, formats.number(whole.impressions)],
    [glance.rate, formats.percent(Math.round(clickRateOf(whole) * 100) / 100)],
    [glance.queries, formats.number(listed.searches)],
  ];
}

/** Returns the sentences about the export as a whole: its periods, and what it leaves out. */
export function glanceSentences(
  { dataset, unlisted }: Report,
  { glance }: SearchConsoleWords,
  formats: Formats,
): string[] {
  const { days, periods, totals, queries, pairs } = dataset;
  const [later = '', earlier] = periods;
  return [
    ...(days
      ? [
          interpolate(glance.days, {
            first: formats.longDate(days.first),
            last: formats.longDate(days.last),
            count: formats.number(days.count),
          }),
        ]
      : []),
    ...(earlier === undefined ? [] : [interpolate(glance.periods, { later, earlier })]),
    ...(isMiscounted(dataset)
      ? [
          interpolate(glance.miscounted, {
            first: formats.longDate(miscounted.first),
            last: formats.longDate(miscounted.last),
          }),
        ]
      : []),
    ...(unlisted && totals && totals.clicks > 0
      ? [
          interpolate(glance.unlisted, {
            clicks: formats.number(unlisted.clicks),
            total: formats.number(totals.clicks),
            percent: formats.percent(Math.round((unlisted.clicks / totals.clicks) * 1000) / 10),
          }),
        ]
      : []),
    ...(totals ? [] : [glance.noDays]),
    ...(queries === listLimit && pairs === 0 ? [glance.full] : []),
  ];
}

/** Returns what's to know about how a file was read, as a sentence. */
export function describeNote(note: ReadingNote, { files }: SearchConsoleWords, formats: Formats): string {
  const { kind, name } = note;
  switch (kind) {
    case 'read':
      return interpolate(files.read, { name, rows: formats.number(note.rows), table: files.tables[note.table] });
    case 'skipped':
      return interpolate(files.skipped, { name, rows: formats.number(note.rows), row: formats.number(note.row) });
    case 'summed':
      return interpolate(files.summed, { name, rows: formats.number(note.rows) });
    case 'capped':
      return interpolate(files.capped, { name, rows: formats.number(note.rows) });
    case 'repeated':
      return interpolate(files.repeated, { name });
    default:
      return interpolate(files.unused, { name });
  }
}

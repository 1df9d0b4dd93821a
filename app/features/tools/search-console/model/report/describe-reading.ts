import { interpolate } from '../../../../../../text/interpolate.ts';
import { day, dayOf } from '../../../../../../text/units.ts';
import type { SearchConsoleWords } from '../../../../../content/words.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import type { Report } from '../analyze.ts';
import { clickRateOf, type Dataset, type ReadingFault, type ReadingNote } from '../rows.ts';

/** Where Search Console cuts its lists. */
const listLimit = 1000;

/** Returns the export's figures with their names. */
export function glanceFigures(
  { listed, dataset }: Report,
  { glance, columns }: SearchConsoleWords,
  formats: Formats,
): Array<readonly [name: string, value: string]> {
  // The days know more than the list, which leaves rare searches out.
  const whole = dataset.totals ?? listed;
  return [
    [glance.clicks, formats.number(whole.clicks)],
    [glance.impressions, formats.number(whole.impressions)],
    [glance.rate, formats.percent(Math.round(clickRateOf(whole) * 100) / 100)],
    [dataset.queries > 0 ? glance.queries : columns.pages, formats.number(listed.searches)],
  ];
}

/** Returns the sentences about the export as a whole: its periods, and what it leaves out. */
export function glanceSentences(
  { dataset, unlisted, compared, brand }: Report,
  words: SearchConsoleWords,
  formats: Formats,
): string[] {
  const { glance, counts } = words;
  const { days, periods, totals, queries, pairs, notes } = dataset;
  const [later = '', earlier] = periods;
  const dates = ({ first, last }: { first: string; last: string }) => ({
    first: formats.longDate(first),
    last: formats.longDate(last),
  });
  const inDays = (said: string, kept: NonNullable<typeof days>) =>
    interpolate(said, { ...dates(kept), days: formats.counted(kept.count, counts.days) });
  return [
    ...notes
      .filter(({ kind }) => kind === 'unread' || kind === 'capped')
      .map((note) => describeNote(note, words, formats)),
    days && inDays(glance.days, days),
    earlier !== undefined && !compared && interpolate(glance.periods, { later, earlier }),
    compared && interpolate(glance.compared, { date: formats.longDate(compared.on) }),
    compared?.days && inDays(glance.comparedDays, compared.days),
    isMiscounted(dataset) && interpolate(glance.miscounted, dates(miscounted)),
    unlisted &&
      totals &&
      totals.clicks > 0 &&
      interpolate(glance.unlisted, {
        clicks: formats.number(unlisted.clicks),
        total: formats.counted(totals.clicks, counts.clicks),
        percent: formats.percent(Math.round((unlisted.clicks / totals.clicks) * 1000) / 10),
      }),
    !totals && queries > 0 && glance.noDays,
    queries === listLimit && pairs === 0 && glance.full,
    queries > 0 && brand.brand.searches === 0 && interpolate(glance.noBrand, { options: words.options.title }),
  ].filter((sentence) => typeof sentence === 'string');
}

/** Returns why a file or a table isn't read. */
export function describeFault({ kind, name, columns = '' }: ReadingFault, { faults }: SearchConsoleWords): string {
  return interpolate(faults[kind], { name, columns });
}

/** Returns what's to know about how a file was read, as a sentence. */
export function describeNote(note: ReadingNote, words: SearchConsoleWords, formats: Formats): string {
  const { files, counts } = words;
  return interpolate(files[note.kind], {
    name: note.name,
    rows: 'rows' in note ? formats.counted(note.rows, counts.rows) : '',
    row: 'row' in note ? formats.number(note.row) : '',
    table: note.kind === 'read' ? files.tables[note.table] : '',
    reason: note.kind === 'unread' ? describeFault({ ...note, kind: note.fault }, words) : '',
  });
}

/**
 * The days on which Search Console counted too many impressions, by Google's page of data anomalies
 * (support.google.com/webmasters/answer/6211453): disclosed on April 3, 2026, put right by April
 * 27. Clicks were right.
 */
const miscounted = { first: '2025-05-13', last: '2026-04-27' };

/** The name of a comparison with the year before, in the languages of the exports. */
const lastYear = /year|a[nñ]o|année|anno|jahr|jaar|rok|前年|昨年/iu;

/**
 * Returns whether an export's days, or the days that they're compared with, can lie in that time. A
 * comparison reaches back as many days as the export has, or a year when its name says so. Without
 * days, nothing is known.
 */
export function isMiscounted({ days, periods }: Pick<Dataset, 'days' | 'periods'>): boolean {
  if (!days) {
    return false;
  }
  const [, earlier] = periods;
  const back = earlier === undefined ? 0 : lastYear.test(earlier) ? 366 : days.count;
  const earliest = dayOf(Date.parse(days.first) - back * day);
  return earliest <= miscounted.last && days.last >= miscounted.first;
}

import { expect, it } from 'vitest';
import { interpolate } from '../../../../../../text/interpolate.ts';
import { mainEdition } from '../../../../../editions/edition.server.ts';
import { createFormats } from '../../../../../locale/formats.ts';
import { analyze } from '../analyze.ts';
import { describeNote, glanceFigures, glanceSentences, isMiscounted } from './describe-reading.ts';
import { type List, summarize } from './lists.ts';

const formats = createFormats('en-US');
const words = mainEdition().words('tools/search-console-reader');

const days = (first: string, last: string, count: number) => ({ first, last, count });

it.each([
  ['inside', days('2025-08-01', '2025-10-31', 92), [''], true],
  ['after', days('2026-05-01', '2026-07-31', 92), [''], false],
  ['before', days('2025-01-01', '2025-05-12', 132), [''], false],
  ['compared with days inside', days('2026-06-01', '2026-08-31', 92), ['Last 3 months', 'Previous 3 months'], true],
  ['compared with days after', days('2026-09-01', '2026-10-31', 61), ['Last 3 months', 'Previous 3 months'], false],
  ['a year after', days('2026-10-01', '2026-10-28', 28), ['Last 28 days', 'Same period last year'], true],
  ['a year after, in Spanish', days('2026-10-01', '2026-10-28', 28), ['Últimos 28 días', 'Año anterior'], true],
  ['a year after, in French', days('2026-10-01', '2026-10-28', 28), ['28 derniers jours', 'Année précédente'], true],
  ['without days', undefined, ['Last 28 days', 'Same period last year'], false],
])('knows the days of wrong impressions: %s', (_, known, periods, expected) => {
  expect(isMiscounted({ periods, ...(known && { days: known }) })).toBe(expected);
});

it('says of a table that wasn’t read why, with its name and its columns', () => {
  const note = { kind: 'unread', name: 'Notes.csv', fault: 'noTable', columns: 'Source,Users' } as const;
  const text = describeNote(note, words, formats);
  expect(text).toContain('Notes.csv');
  expect(text).toContain('Source,Users');
});

function list(id: List['id'], rows: List['rows']): List {
  return {
    id,
    title: words.lists[id].title,
    lead: '',
    empty: '',
    notes: [],
    columns: [
      { name: 'query', label: 'Query', kind: 'text' },
      { name: 'page', label: 'Page', kind: 'page' },
      { name: 'clicks', label: 'Clicks', kind: 'whole' },
    ],
    rows,
  };
}

it('tells figures, sentences, and the first rows of what could be won, was lost, and competes', () => {
  const rows = Array.from({ length: 7 }, (_, at) => {
    return { query: `query ${at}`, page: 'https://www.a.example/x', clicks: 1000 + at };
  });
  const text = summarize(
    {
      lists: [list('curve', rows), list('opportunities', rows), list('losses', []), list('questions', rows)],
      figures: [['Clicks', '410']],
      sentences: ['A sentence.'],
      host: 'a.example',
    },
    words,
    formats,
  );
  expect(text.split('\n')).toEqual([
    `${words.report.title}: a.example`,
    'Clicks: 410',
    'A sentence.',
    '',
    words.lists.opportunities.title,
    interpolate(words.report.top, { count: 5, total: '7' }),
    ...rows.slice(0, 5).map(({ query }, at) => `- Query: ${query}, Page: /x, Clicks: 1,00${at}`),
  ]);
});

it('sums up pages where they come without queries, and doesn’t speak of queries then', () => {
  const page = { page: 'https://a.example/x', now: { clicks: 12, impressions: 300, position: 4 } };
  const report = analyze({ queries: [], pages: [page], pairs: [], periods: [''], filters: [], notes: [] }, {});
  expect(glanceFigures(report, words, formats)).toEqual([
    [words.glance.clicks, '12'],
    [words.glance.impressions, '300'],
    [words.glance.rate, '4%'],
    [words.columns.pages, '1'],
  ]);
  expect(glanceSentences(report, words, formats)).toEqual([]);
});

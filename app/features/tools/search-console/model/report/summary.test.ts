import { expect, it } from 'vitest';
import { mainEdition } from '../../../../../editions/edition.server.ts';
import { createFormats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import type { List } from './lists.ts';
import { summarize } from './summary.ts';

const words = mainEdition().toolPages()['search-console-reader'];
const formats = createFormats('en-US');

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
  const rows = Array.from({ length: 7 }, (_, at) => [`query ${at}`, 'https://www.a.example/x', 1000 + at]);
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
    ...rows.slice(0, 5).map(([query], at) => `- Query: ${query}, Page: /x, Clicks: 1,00${at}`),
  ]);
});

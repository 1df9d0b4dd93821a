import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { readSuggestion } from './suggestion.ts';

const { paths } = mainEdition();

const { topics } = mainEdition().contact().form;
// An id that the title doesn't spell.
const services = [...mainEdition().services(), { id: 'links', title: 'Link Earning & Digital PR' }];
const suggested = (path: string) => readSuggestion(new URL(path, 'https://site.example').search, services, topics);

describe('readSuggestion', () => {
  it('returns the option of each service whose page links to the form', () => {
    for (const { id, title } of services) {
      expect(suggested(paths.contactAbout({ service: id }))).toEqual({ service: title });
    }
  });

  it('returns the message for articles', () => {
    expect(suggested(paths.contactAbout({ topic: 'articles' })).message).toMatch(/article/u);
  });

  it.each(['', '?service=free-seo', '?topic=constructor', '?topic=', '?message=hello'])(
    'returns nothing for %j',
    (search) => {
      expect(readSuggestion(search, services, topics)).toEqual({});
    },
  );
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { readDraft, readSuggestion } from './draft.ts';

const { paths } = mainEdition();

afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it.each([
    ['text that no form has written', 'null'],
    ['broken text', '{'],
    ['a number', '1'],
  ])('is not %s', (_, text) => {
    vi.stubGlobal('sessionStorage', { getItem: () => text });
    expect(readDraft([{ id: 'seo-automation', title: 'SEO Automation' }])).toBeUndefined();
  });
});

const { topics } = mainEdition().contact().form;
// An id that the title doesn't spell.
const offered = [...mainEdition().services(), { id: 'links', title: 'Link Earning & Digital PR' }];
const suggested = (path: string) => readSuggestion(new URL(path, 'https://site.example').search, offered, topics);

describe('readSuggestion', () => {
  it('returns the option of each service whose page links to the form', () => {
    for (const { id, title } of offered) {
      expect(suggested(paths.contactAbout({ service: id }))).toEqual({ service: title });
    }
  });

  it('returns the message for articles', () => {
    expect(suggested(paths.contactAbout({ topic: 'articles' })).message).toMatch(/article/u);
  });

  it.each(['', '?service=free-seo', '?topic=constructor', '?topic=', '?message=hello'])(
    'returns nothing for %j',
    (search) => {
      expect(readSuggestion(search, offered, topics)).toEqual({});
    },
  );
});

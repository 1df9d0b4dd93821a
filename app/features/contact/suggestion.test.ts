import { describe, expect, it } from 'vitest';
import { readContact } from '../../content/pages/contact.server.ts';
import { readServices } from '../../content/services/services.server.ts';
import { paths } from '../../locale/paths.ts';
import { readSuggestion } from './suggestion.ts';

const { topics } = readContact().form;
const suggested = (path: string) => readSuggestion(new URL(path, 'https://site.example').search, topics);

describe('readSuggestion', () => {
  it('gives the option of each service whose page links to the form', () => {
    for (const { id, title } of readServices()) {
      expect(suggested(paths.contactAbout({ service: id }))).toEqual({ service: title });
    }
  });

  it('gives the words for the articles', () => {
    expect(suggested(paths.contactAbout({ topic: 'articles' })).message).toMatch(/article/u);
  });

  it.each(['', '?service=free-seo', '?topic=constructor', '?topic=', '?message=hello'])(
    'gives nothing for %j',
    (search) => {
      expect(readSuggestion(search, topics)).toEqual({});
    },
  );
});

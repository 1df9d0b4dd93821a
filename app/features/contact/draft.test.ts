import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forEachField } from '../../../enquiry/enquiry.ts';
import { mainEdition } from '../../editions/edition.server.ts';
import { clearDraft, type Draft, keepDraft, readDraft, readSuggestion } from './draft.ts';

const { paths } = mainEdition();

const draft: Draft = {
  ...forEachField(() => ''),
  name: 'Ana',
  email: 'ana@client.example',
  service: 'SEO Automation',
  budget: 'Not sure yet',
  message: 'Half a sentence',
  'enquiry-id': 'a-key',
};

const services = [{ id: 'seo-automation', title: 'SEO Automation' }];

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('belongs to its tab, and stays there until it is cleared', () => {
    keepDraft(draft, services);
    expect(readDraft(services)).toEqual(draft);
    clearDraft();
    expect(stored.size).toBe(0);
  });

  it('keeps its service when the visitor changes the language', () => {
    keepDraft(draft, services);
    const spanish = [{ id: 'seo-automation', title: 'Automatización SEO' }];
    expect(readDraft(spanish)).toEqual({ ...draft, service: 'Automatización SEO' });
  });

  it.each([
    ['text that no form has written', 'null'],
    ['broken text', '{'],
    ['a number', '1'],
  ])('is not %s', (_, text) => {
    stored.set('contactDraft', text);
    expect(readDraft(services)).toBeUndefined();
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forEachField } from '../../../enquiry/enquiry.ts';
import { day } from '../../../text/units.ts';
import { mainEdition } from '../../editions/edition.server.ts';
import { type Draft, keepDraft, readDraft, readSuggestion } from './draft.ts';

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
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is there for 30 days after the last change', () => {
    keepDraft(draft, services, 0);
    expect(readDraft(services, 30 * day - 1)).toEqual(draft);
    keepDraft(draft, services, 20 * day);
    expect(readDraft(services, 49 * day)).toEqual(draft);
  });

  it('keeps its service when the visitor changes the language', () => {
    keepDraft(draft, services, 0);
    const spanish = [{ id: 'seo-automation', title: 'Automatización SEO' }];
    expect(readDraft(spanish, 1)).toEqual({ ...draft, service: 'Automatización SEO' });
  });

  it('leaves the browser after 30 days', () => {
    keepDraft(draft, services, 0);
    expect(readDraft(services, 30 * day)).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it.each([
    ['text that no form has written', 'null'],
    ['broken text', '{'],
    ['words without a day', '{"message":"old"}'],
  ])('is not %s', (_, text) => {
    stored.set('contactDraft', text);
    expect(readDraft(services)).toBeUndefined();
  });
});

const { paths } = mainEdition();
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

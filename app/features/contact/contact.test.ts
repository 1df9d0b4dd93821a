import { afterEach, describe, expect, it, vi } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { readDraft, readSuggestion } from './draft.ts';
import { pagesBefore, sendEnquiry } from './send-enquiry.ts';

afterEach(() => vi.unstubAllGlobals());

function hostAnswers(body: string | null, status = 200): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

/** Data that every page shares. */
const boot = '<script id="boot" type="application/json">{}</script>';

describe('sendEnquiry', () => {
  it.each([
    ['nothing', '', 200],
    ['nothing', '', 201],
    ['no content', null, 204],
    ['JSON without a reference', '{"ok":true}', 200],
    ['a reference of another kind', '{"ok":true,"reference":"12345"}', 200],
    ['JSON that is no record', 'null', 200],
    ["a form service's page", '<!DOCTYPE html><html><body><h1>Thank you!</h1></body></html>', 200],
    ['the page of this site where a form service leads', `${boot}<strong id="contact-reference"></strong>`, 200],
  ])('takes an ok answer with %s for a success (%j, %d)', async (_what, body, status) => {
    hostAnswers(body, status);
    expect(await sendEnquiry({})).toEqual({ ok: true, reference: undefined, page: undefined });
  });

  it('takes a page of this site for a failure: a plain host sends it for any post', async () => {
    hostAnswers(`<!DOCTYPE html><html><body>${boot}</body></html>`);
    expect(await sendEnquiry({})).toMatchObject({ ok: false });
  });

  it.each([404, 405, 422, 500, 503])('fails on status %d, whatever comes with it', async (status) => {
    hostAnswers('{"ok":true,"reference":"TM-7K3QX"}', status);
    expect(await sendEnquiry({})).toMatchObject({ ok: false, reason: `status ${status}` });
  });
});

const site = 'https://site.example';

describe('the pages before the form', () => {
  it('are those of the tab up to now, whatever loaded them', () => {
    visit({ been: ['/blog/a', '/services', '/contact'], referrer: 'https://search.example/' });
    expect(pagesBefore()).toEqual({ 'led-from': '/services', 'first-page': '/blog/a' });
  });

  it('skip the form itself, its anchors, and what the visitor went back from', () => {
    visit({ been: ['/', '/about', '/contact', '/contact#name', '/blog'], index: 3 });
    expect(pagesBefore()).toEqual({ 'led-from': '/about', 'first-page': '/' });
  });

  it('begin and end with the form when the visit does', () => {
    visit({ been: ['/contact'], referrer: 'https://search.example/?q=seo' });
    expect(pagesBefore()).toEqual({ 'led-from': '', 'first-page': '/contact' });
  });

  it('are the one that opened a new tab', () => {
    visit({ been: ['/contact'], referrer: `${site}/services?x=1` });
    expect(pagesBefore()).toEqual({ 'led-from': '/services', 'first-page': '/services' });
  });

  it('come from the referrer where the browser keeps its history to itself', () => {
    visit({ referrer: `${site}/about` });
    expect(pagesBefore()).toEqual({ 'led-from': '/about', 'first-page': '/about' });
  });
});

function visit({ been, index, referrer = '' }: { been?: string[]; index?: number; referrer?: string }): void {
  const navigation = been && {
    entries: () => been.map((path) => ({ url: site + path })),
    currentEntry: { index: index ?? been.length - 1 },
  };
  const location = new URL('/contact', site);
  vi.stubGlobal('window', { navigation });
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', { referrer });
}

const { paths } = mainEdition();

it.each([
  ['text that no form has written', 'null'],
  ['broken text', '{'],
  ['a number', '1'],
])('a draft is not %s', (_, text) => {
  vi.stubGlobal('sessionStorage', { getItem: () => text });
  expect(readDraft([{ id: 'seo-automation', title: 'SEO Automation' }])).toBeUndefined();
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
    'is nothing for %j',
    (search) => {
      expect(readSuggestion(search, offered, topics)).toEqual({});
    },
  );
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { pagesBefore, sendEnquiry } from './send-enquiry.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (text: string) =>
  `<!DOCTYPE html><html><head><title>${text}</title></head><body><h1>${text}</h1></body></html>`;

function hostAnswers(body: string, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) {
  const asked = vi.fn(async () => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

describe('sendEnquiry', () => {
  it('posts the form to the site root', async () => {
    const asked = hostAnswers('{"ok":true,"reference":"TM-7K3QX"}');
    expect(await sendEnquiry({ 'form-name': 'contact', name: 'A & B' })).toEqual({ ok: true, reference: 'TM-7K3QX' });
    expect(asked).toHaveBeenCalledWith(
      '/',
      expect.objectContaining({ method: 'POST', body: 'form-name=contact&name=A+%26+B' }),
    );
  });

  it.each([
    [
      "the site's confirmation, where a form service leads to",
      `${page('Sent')}<strong id="contact-reference"></strong>`,
    ],
    [
      "the form service's own confirmation",
      page('Thank you!').replace('</h1>', '</h1><p>Your form submission has been received.</p>'),
    ],
  ])('takes for proof %s', async (_what, body) => {
    hostAnswers(body, { headers: { 'content-type': 'text/html' } });
    expect(await sendEnquiry({})).toEqual({ ok: true, reference: undefined });
  });

  it.each([
    ['a page of any kind', page('Home')],
    ['nothing', ''],
    ['JSON without a reference', '{"ok":true}'],
    ['a reference of another kind', '{"ok":true,"reference":"12345"}'],
    ['JSON that is no record', 'null'],
  ])('takes a success with %s for a failure', async (_what, body) => {
    hostAnswers(body);
    expect(await sendEnquiry({})).toMatchObject({ ok: false });
  });

  it.each([404, 405, 422, 500, 503])('fails on status %d, whatever comes with it', async (status) => {
    hostAnswers('{"ok":true,"reference":"TM-7K3QX"}', { status });
    expect(await sendEnquiry({})).toMatchObject({ ok: false, reason: `status ${status}` });
  });

  it('says how long to wait when too many messages came', async () => {
    hostAnswers('{}', { status: 429, headers: { 'retry-after': '125' } });
    expect(await sendEnquiry({})).toMatchObject({ ok: false, wait: 125 });
  });

  it('fails without a network', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await sendEnquiry({})).toEqual({ ok: false, reason: 'Failed to fetch' });
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

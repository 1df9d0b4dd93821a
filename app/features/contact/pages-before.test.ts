import { afterEach, describe, expect, it, vi } from 'vitest';
import { pagesBefore } from './pages-before.ts';

const site = 'https://site.example';

afterEach(() => vi.unstubAllGlobals());

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

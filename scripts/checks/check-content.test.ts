import { expect, it } from 'vitest';
import { lostPages } from './check-content.ts';

const baseUrl = 'https://www.saltmark.com';
const before = {
  baseUrl,
  pages: { '/': 'index.html', '/blog/old': 'blog/old.html', '/services/seo/miami-fl': 'x.html' },
};

it('finds a page that was renamed without a redirect', () => {
  const pages = ['/', '/blog/new', '/services/seo/miami-fl'];
  expect(lostPages(before, pages, { baseUrl, redirects: [] })).toEqual(['/blog/old']);
});

it('finds none behind a redirect, and takes no rule for one', () => {
  const redirects = [
    { from: '/blog/old', to: '/blog/new', status: 301 as const },
    { from: '/services/:service/:city', to: '/services', status: 302 as const },
  ];
  expect(lostPages(before, ['/'], { baseUrl, redirects })).toEqual(['/services/seo/miami-fl']);
});

it('misses nothing of another site’s build', () => {
  expect(lostPages(before, ['/'], { baseUrl: 'https://www.tidemark.example', redirects: [] })).toEqual([]);
});

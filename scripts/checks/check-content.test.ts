import { expect, it } from 'vitest';
import { lostPages } from './check-content.ts';

const before = { pages: { '/': 'index.html', '/blog/old': 'blog/old.html', '/services/seo/miami-fl': 'x.html' } };

it('finds a page that was renamed without a redirect', () => {
  expect(lostPages(before, ['/', '/blog/new', '/services/seo/miami-fl'], [])).toEqual(['/blog/old']);
});

it('finds none behind a redirect, and takes no rule for one', () => {
  const redirects = [
    { from: '/blog/old', to: '/blog/new', status: 301 as const },
    { from: '/services/:service/:city', to: '/services', status: 302 as const },
  ];
  expect(lostPages(before, ['/'], redirects)).toEqual(['/services/seo/miami-fl']);
});

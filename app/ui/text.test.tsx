import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from './text.tsx';

it('keeps each range together and leaves every letter as it is', () => {
  const text = 'A 15-20 minute call, 24-48 hours, one-time.';
  const html = renderToStaticMarkup(<Unbroken>{text}</Unbroken>);
  expect([...html.matchAll(/<span class="unbroken">([^<]*)</gu)].map(([, range]) => range)).toEqual(['15-20', '24-48']);
  expect(html.replaceAll(/<[^>]*>/gu, '')).toBe(text);
});

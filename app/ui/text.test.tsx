import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { splitLanguages, withoutLanguages } from './in-languages.tsx';
import { Unbroken } from './text.tsx';

it('keeps each range together and leaves every letter as it is', () => {
  const text = 'A 15-20 minute call, 24-48 hours, one-time.';
  const html = renderToStaticMarkup(<Unbroken>{text}</Unbroken>);
  expect([...html.matchAll(/<span class="unbroken">([^<]*)</gu)].map(([, range]) => range)).toEqual(['15-20', '24-48']);
  expect(html.replaceAll(/<[^>]*>/gu, '')).toBe(text);
});

describe('splitLanguages', () => {
  it('separates passages in other languages, in order', () => {
    expect(splitLanguages('says es[“renta”], es[“aplicar”] and more')).toEqual([
      { text: 'says ' },
      { text: '“renta”', lang: 'es' },
      { text: ', ' },
      { text: '“aplicar”', lang: 'es' },
      { text: ' and more' },
    ]);
    expect(splitLanguages('es[quién es]')).toEqual([{ text: 'quién es', lang: 'es' }]);
  });

  it.each(['plain', '', 'an array[0]', 'rules[1] and notes[2]', '[es] alone'])('leaves %j alone', (text) => {
    expect(
      splitLanguages(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(splitLanguages(text).every((part) => part.lang === undefined)).toBe(true);
    expect(withoutLanguages(text)).toBe(text);
  });
});

describe('withoutLanguages', () => {
  it('keeps the words and drops the marks', () => {
    expect(withoutLanguages('such as es[guía, claves].')).toBe('such as guía, claves.');
  });
});

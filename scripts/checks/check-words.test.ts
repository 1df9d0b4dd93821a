import { describe, expect, it } from 'vitest';
import { pageFaults, wordFaults } from './check-words.ts';

const page = (main: string, head = '') => `<html><head>${head}</head><body><main>${main}</main></body></html>`;
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('the words of a page', () => {
  it.each([
    ['en', 'I make sure that your own page comes first.'],
    ['en', 'Be number one on Google.'],
    ['en', 'We guarantee higher rankings.'],
    ['en', 'I get you to page one.'],
    ['es', 'Tu negocio, en el primer lugar de Google.'],
    ['es', 'Garantizamos más clientes.'],
    ['es', 'Sales de primero.'],
  ])('promise no position (%s): %s', (language, text) => {
    expect(wordFaults(text, language)).toEqual([expect.stringContaining(`“${text}” promises a position`)]);
  });

  it.each([
    ['en', 'I never guarantee rankings. No one can put you on page one.'],
    ['es', 'Nadie puede garantizar posiciones. Estaba entre los 10 primeros resultados de Google.'],
  ])('may deny a promise, and may count (%s)', (language, text) => {
    expect(wordFaults(text, language)).toEqual([]);
  });

  it.each(['Escriba a usted mismo.', 'Solicite una llamada.', 'Su sitio web no aparece.'])('say tú: %s', (text) => {
    expect(wordFaults(text, 'es')).toEqual([expect.stringContaining('says usted')]);
    expect(wordFaults(text, 'en')).toEqual([]);
  });

  it('are read across inline elements, in descriptions, and in the page’s language alone', () => {
    const faults = (html: string) => pageFaults(html, 'es', 'about').length;
    expect(faults(page('<p>Habla con <em>us<!-- -->ted</em>.</p>'))).toBe(1);
    expect(faults(page('', '<meta name="description" content="Habla con usted.">'))).toBe(1);
    expect(faults(page('<p lang="en">Talk to usted.</p><p><code>usted</code></p>'))).toBe(0);
  });

  it('are as many as a buyer reads, without figures, labels, and what every page shares', () => {
    const notCounted = `<h2>${words(9)}</h2><ul data-figures><li>${words(9)}</li></ul><figure><p>${words(9)}</p></figure>`;
    const html = (count: number) =>
      page(`${notCounted}<p>${words(count)}</p>`).replace('</main>', `</main><p>${words(9)}</p>`);
    expect(pageFaults(html(500), 'en', 'city:seo/ocala-fl')).toEqual([]);
    expect(pageFaults(html(501), 'en', 'city:seo/ocala-fl')).toEqual([expect.stringContaining('501 words')]);
    expect(pageFaults(html(515), 'es', 'city:seo/ocala-fl')).toEqual([]);
    expect(pageFaults(html(516), 'es', 'city:seo/ocala-fl')).toHaveLength(1);
    expect(pageFaults(html(2000), 'en', 'article:one')).toEqual([]);
  });
});

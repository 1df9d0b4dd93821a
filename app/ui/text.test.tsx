import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NamedDrawing } from './chart-symbol.tsx';
import { InLanguages, Unbroken, withoutLanguages } from './text.tsx';

it('names a drawing and keeps its letters from screen readers', () => {
  expect(renderToStaticMarkup(<NamedDrawing label="A coast">N</NamedDrawing>)).toBe(
    '<svg role="img" aria-label="A coast"><g aria-hidden="true">N</g></svg>',
  );
});

it('keeps each range and phone number together and leaves every letter as it is', () => {
  const text = 'A 15-20 minute call, 24-48 hours, one-time: (305) 555-0142.';
  const html = renderToStaticMarkup(<Unbroken>{text}</Unbroken>);
  const kept = [...html.matchAll(/<span class="unbroken">([^<]*)</gu)].map(([, part]) => part);
  expect(kept).toEqual(['15-20', '24-48', '(305) 555-0142']);
  expect(html.replaceAll(/<[^>]*>/gu, '')).toBe(text);
});

describe('a text with passages in other languages', () => {
  const markup = (text: string) => renderToStaticMarkup(<InLanguages text={text} />);

  it('has them marked in order, or without marks', () => {
    const text = 'says es[“renta”], es[“aplicar”] and more';
    expect(markup(text)).toBe('says <span lang="es">“renta”</span>, <span lang="es">“aplicar”</span> and more');
    expect(withoutLanguages(text)).toBe('says “renta”, “aplicar” and more');
    expect(markup('es[quién es]')).toBe('<span lang="es">quién es</span>');
  });

  it.each(['plain', '', 'an array[0]', 'rules[1] and notes[2]', '[es] alone'])('leaves %j alone', (text) => {
    expect([markup(text), withoutLanguages(text)]).toEqual([text, text]);
  });
});

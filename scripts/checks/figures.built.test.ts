import { describe, expect, it } from 'vitest';
import { editions } from '../../app/editions/edition.server.ts';
import { builtPage } from './built-site.ts';
import { blocksOf } from './check-words.ts';

describe.each(editions())('every page in $name gives one figure for', ({ locale, ...edition }) => {
  const blocks = edition.pages().flatMap(({ path, key }) => {
    const texts = blocksOf(builtPage(path), locale);
    return texts.map(({ text }, index) => ({ key, text, before: texts[index - 1]?.text ?? '' }));
  });

  const counted = edition
    .cities()
    .flatMap(({ id, name, population }) => (population === undefined ? [] : [{ id, name, population }]));
  it.each(counted)('the people of $name', ({ id, name, population }) => {
    const count = /([\d,]+\+?) (?:people|residents|habitantes|residentes|personas)\b/gu;
    const figures = blocks
      .filter(({ key, text }) => key.endsWith(`/${id}`) || text.includes(name))
      .flatMap(({ text, before }) => [
        ...(/^(?:Population|Población)$/u.test(before) ? [text] : []),
        // A count near the city's own is one of its people, and not of its county or a suburb.
        ...figuresIn(text, count).filter((figure) => Math.abs(Math.log2(size(figure) / size(population))) < 1),
      ]);
    expect(new Set(figures)).toEqual(new Set([population]));
  });

  it.each(edition.services())('the price of $title', ({ id, title, shortTitle, price }) => {
    const named = new RegExp(String.raw`(?:${title}|${shortTitle})[^$]{0,60}(\$[\d,]*\d)`, 'giu');
    const [start = ''] = price.split('$');
    const figures = blocks.flatMap(({ key, text }) => [
      ...figuresIn(text, named),
      ...(key.split(/[:/]/u)[1] === id && text.startsWith(`${start}$`) ? figuresIn(text, /(\$[\d,]*\d)/gu) : []),
    ]);
    expect(new Set(figures)).toEqual(new Set([price.slice(start.length)]));
  });

  it.each(edition.claims().filter(({ value }) => /^\d+\+?$/u.test(value)))('$label', ({ label, value }) => {
    const named = new RegExp(String.raw`(?<![\d.,])(\d+\+?) ${label}`, 'giu');
    const figures = blocks.flatMap(({ text, before }) => [
      ...(before === label ? [text] : []),
      ...figuresIn(text, named),
    ]);
    expect(new Set(figures)).toEqual(new Set([value]));
  });

  it('the phone', () => {
    const figures = blocks.flatMap(({ text }) => figuresIn(text, /(\(?\b\d{3}\)?[ -]\d{3}-\d{4})\b/gu));
    const digits = figures.map((figure) => figure.replaceAll(/\D/gu, ''));
    expect(new Set(digits)).toEqual(new Set([edition.site().phone.slice(-10)]));
  });
});

function figuresIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, figure = '']) => figure);
}

function size(figure: string): number {
  return Number(figure.replaceAll(/\D/gu, ''));
}

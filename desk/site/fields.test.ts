import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { template, text } from '../../app/content/engine/fields.ts';
import { sourceOfFigure } from '../../app/content/engine/figures.server.ts';
import { demoFolder } from '../../app/content/engine/folders.server.ts';
import { mark, markSources, markTexts, withoutMarks } from '../../app/content/engine/marks.server.ts';
import { setStore, store } from '../../app/content/engine/store.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { blockAt, changeField, readField } from './fields.ts';
import { turnMarksIntoHandles } from './handles.ts';

/** A file with a text in every way that YAML has. */
const odd = readFileSync(join(import.meta.dirname, '../testing/odd.txt'), 'utf8');

describe('changeField', () => {
  it.each([
    [['a'], 'other: words # here', 'a: "other: words # here" # a note'],
    [['b'], "she's", "b: 'she''s'"],
    [['c'], 'é', 'c: "é"   # spaced'],
    [['d'], 'short', 'd: >- # folded\n  short\n'],
    [['e'], 'two\nlines', 'e: |\n  two\n  lines\n'],
    [['f', 'g'], 'a, b', 'f: { g: "a, b", h:'],
    [['f', 'g'], '0,*a', 'f: { g: "0,*a", h:'],
    [['f', 'h', 1], '', `[ 'x', "" ]`],
    [['i', 1], 'true', '-   "true"'],
    [['i', 2, 'j'], 'brief', '  j: &anchor brief\n'],
    [['k'], '13', 'k: 13\n'],
    [['k'], 'many', 'k: many\n'],
  ])('writes %j as the field was written', (path, text, written) => {
    const changed = changeField('a.yaml', odd, path, text);
    expect(changed).toContain(written);
  });

  it('keeps the line ends of a file', () => {
    expect(changeField('a.yaml', 'a: |\r\n  x\r\nb: y\r\n', ['a'], 'p\nq')).toBe('a: |\r\n  p\r\n  q\r\nb: y\r\n');
  });

  it('changes an article as one text, and its front matter by name', () => {
    const article = '---\n# kept\ntitle: Old # note\n---\n\n## One\n\nText *here*.\n\n- a\n- b\n\nEnd.\n';
    const body = readField('a.md', article, ['body']) ?? '';
    expect(body).toBe('## One\n\nText *here*.\n\n- a\n- b\n\nEnd.');
    expect(changeField('a.md', article, ['body'], `${body}\n\nMore.`)).toBe(`${article}\nMore.\n`);
    expect(changeField('a.md', article, ['title'], 'New')).toBe(article.replace('Old', 'New'));
    expect(changeField('a.md', article.replaceAll('\n', '\r\n'), ['body'], 'x\ny')).toMatch(/---\r\n\r\nx\r\ny\r\n$/u);
    expect(() => changeField('a.yaml', odd, ['nothing'], 'x')).toThrow('no such text');
  });

  it('knows where the paragraph begins that was pressed on its page', () => {
    const body = '## One\n\nText.\n\n- a\n- b\n\nEnd.';
    expect([0, 1, 2, 3].map((index) => body.slice(blockAt(body, [index])).split('\n', 1)[0])).toEqual([
      '## One',
      'Text.',
      '- a',
      'End.',
    ]);
    expect(blockAt(body, ['title'])).toBeUndefined();
  });
});

const field = (key: string) => ({ file: 'en/a.yaml', path: [key] });

function marking(): void {
  const before = store();
  setStore({ values: new Map() });
  markSources();
  onTestFinished(() => setStore(before));
}

const handlesOf = (html: string) => turnMarksIntoHandles(html, () => ({ lock: 'computed' }));

describe('turnMarksIntoHandles', () => {
  it('names the fields of each element, the whole text before the figures in it', () => {
    marking();
    const page = handlesOf(
      `<p class="x">${mark(`From ${mark('$5', field('price'))} <b>up</b>`, field('line'))}</p><script>${mark('x', field('s'))}</script>`,
    );
    expect(withPlaces(page)).toBe('<p [line price] class="x">From $5 <b [line]>up</b></p>');
    expect(page.html).not.toMatch(/[\u{F0000}-\u{10FFFF}]/u);
  });

  it('takes a block of an article as one, whatever elements it has', () => {
    marking();
    const list = mark('<ul><li>One</li><li>Two</li></ul>', { file: 'en/a.md', path: [3] });
    const page = handlesOf(`<div>${list}</div>`);
    expect(withPlaces(page)).toBe('<div><ul [3]><li>One</li><li>Two</li></ul></div>');
  });

  it('reads no tag in a style', () => {
    marking();
    const style = '<style>@property --a{syntax:"<length>"}b{color:red}</style>';
    const page = handlesOf(`${style}<p>${mark('One', field('one'))}</p>`);
    expect(withPlaces(page)).toBe(`${style}<p [one]>One</p>`);
  });

  it('leads Tab to texts alone, and to none of what is inert', () => {
    marking();
    const one = mark('One', field('one'));
    const rendered = `<a href="/">${one}</a><a href="/"><svg></svg></a><div tabindex="0"></div><p inert="">${one}</p>`;
    const page = handlesOf(rendered);
    const stops = page.html.matchAll(/<(\w+)[^>]*? tabindex="(-?\d)"/gu).map(([, name, tab]) => `${name} ${tab}`);
    expect([...stops]).toEqual(['a 0', 'a -1', 'div -1', 'p -1']);
  });

  it('takes marks out of links that take a text along', () => {
    marking();
    const query = new URLSearchParams({ text: mark('Two words', field('title')) });
    const page = handlesOf(
      `<a href="https://a.example/?${query}">x</a><a href="mailto:a@b.example?subject=${encodeURIComponent(mark('Hi', field('title')))}">y</a>`,
    );
    expect(page.html).toContain('https://a.example/?text=Two+words"');
    expect(page.html).toContain('?subject=Hi"');
  });

  it('knows title, description, and what a picture shows, and locks what is counted', () => {
    marking();
    const page = handlesOf(
      `<head><title>${mark('T', field('t'))}</title><meta name="description" content="${mark('D', field('d'))}"></head><img alt="${mark('A', field('a'))}"><i>${mark('eight', { file: '', path: ['cityCount'] })}</i>`,
    );
    const ids = Array.from(page.html.matchAll(/<(?:title|meta) data-source="(\d+)"/gu), ([, id = '']) => id);
    expect(ids.map((id) => page.places[id])).toEqual([field('t'), field('d')]);
    expect(page.html).toMatch(/<img data-source="\d+" tabindex="0" alt="A">/u);
    expect(Object.values(page.places)).toContainEqual({ lock: 'counted' });
  });
});

describe('markTexts', () => {
  const schema = v.strictObject({
    id: text,
    words: text,
    link: v.pipe(text, v.regex(/^https:/u)),
    items: v.array(v.union([v.strictObject({ says: template('name') }), text])),
    kind: v.picklist(['one word']),
  });
  const exact = { id: 'seo-audit', link: 'https://a.example', kind: 'one word' };
  const value = { ...exact, words: 'Two words', items: [{ says: 'Hi {name}' }, 'Plain'] };

  it('marks prose, and nothing that code compares', () => {
    marking();
    const marked = markTexts(schema, value, (path) => ({ source: { file: 'en/a.yaml', path }, text: undefined }));
    expect(marked).toMatchObject(exact);
    const page = handlesOf(`<p>${marked.words}</p><p>${Object(marked.items[0]).says}</p>`);
    expect(Object.values(page.places)).toEqual([field('words'), { file: 'en/a.yaml', path: ['items', 0, 'says'] }]);
  });

  it('leads a price, and a text that names it, to the file of its service', () => {
    // What's read with marks is remembered by the folder.
    const copy = temporaryFolder();
    cpSync(demoFolder, copy, { recursive: true });
    vi.stubEnv('TIDEMARK_SITE', copy);
    onTestFinished(() => void vi.unstubAllEnvs());
    marking();
    const { locale, services } = mainEdition();
    const [service] = services();
    const [id, price] = [service?.id ?? '', service?.price ?? ''];
    const named = mark('$5', sourceOfFigure(locale, `price:${id}`));
    const page = handlesOf(`<p>${price}</p><p>Just ${named}</p>`);
    expect(Object.values(page.places)).toEqual([{ file: `${locale}/services/${id}.yaml`, path: ['price'] }]);
    expect(page.html).toContain(`>${withoutMarks(price)}</p>`);
  });
});

function withPlaces({ html, places }: ReturnType<typeof turnMarksIntoHandles>): string {
  return html.replaceAll(/data-source="([^"]*)" tabindex="0"/gu, (_, ids: string) => {
    const names = ids.split(' ').map((id) => Object(places[id]).path.join('.'));
    return `[${names.join(' ')}]`;
  });
}

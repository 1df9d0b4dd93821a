import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockAt, changeField, readField } from './fields.ts';

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

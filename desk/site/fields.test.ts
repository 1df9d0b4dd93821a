import { describe, expect, it } from 'vitest';
import { expectOnlyThat, odd } from '../testing/only-that.ts';
import { changeField, readField } from './fields.ts';

describe('changeField', () => {
  it.each([
    [['a'], 'other: words # here', 'a: "other: words # here" # a note'],
    [['b'], "she's", "b: 'she''s'"],
    [['c'], 'é', 'c: "é"   # spaced'],
    [['d'], 'short', 'd: >- # folded\n  short\n'],
    [['e'], 'two\nlines', 'e: |\n    two\n    lines\n'],
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

  it('changes one block of an article, and its front matter by name', () => {
    const article = '---\n# kept\ntitle: Old # note\n---\n\n## One\n\nText *here*.\n\n- a\n- b\n\nEnd.\n';
    expect(changeField('a.md', article, [1], 'New.')).toBe(article.replace('Text *here*.', 'New.'));
    expect(changeField('a.md', article, ['title'], 'New')).toBe(article.replace('Old', 'New'));
    expect(readField('a.md', article, [2])).toBe('- a\n- b');
    expect(() => changeField('a.md', article, [1], '```\nopen')).toThrow('above or below');
    expect(() => changeField('a.md', article, [9], 'x')).toThrow('no block');
    expect(() => changeField('a.yaml', odd, ['nothing'], 'x')).toThrow('no such text');
  });

  it('changes any field to any text, and nothing else', () => {
    expectOnlyThat(
      [
        { file: 'odd.yaml', source: odd },
        { file: 'odd.md', source: `---\n${odd}---\nText.\n` },
      ],
      50,
    );
  });
});

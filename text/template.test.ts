import fc from 'fast-check';
import { parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cutPage } from './cut-page.ts';
import { attribute, elementsIn, textOf } from './html-tree.ts';
import { htmlOf, type SlotValues, slotsIn, type Template } from './template.ts';

const page = `<!DOCTYPE html><html lang="en"><head><title>Contact &amp; more</title><link rel="modulepreload" href="/a.js"><link rel="preload" as="script" href="/b.js"><link rel="preload" as="font" href="/c"><link rel="stylesheet" href="/a.css"></head><body>
<p id="outside">Outside</p><main id="main"><h1 id="title-of-it">Words</h1>
<p id="late" hidden>Late.</p><a id="file" href="/x?a&amp;b">File</a>
<form id="form"><input type="hidden" name="key" value="old"><input id="email" name="email" aria-describedby="email-hint">
<select name="service"><option selected>SEO</option><option value="b">Other</option></select>
<textarea name="message"></textarea></form>
<noscript><p id="otherwise">Look <b>here</b>.</p></noscript>
<ul id="list"><li><a href="/a"><span>One</span> <b>Page</b></a></li><li><span>Two</span></li></ul>
</main><script>go("<b>")</script></body></html>`;

const template = cutPage(page);

/** What is hostile in a text, in an attribute, in a template, and in a replacement. */
const hostile = [
  `<>&"'`,
  '"><script>alert(1)</script>',
  '</textarea></title><b>x',
  `' onfocus='x`,
  "$& $1 $$ $` $'",
  '{title} {{x}}',
  '&amp;&#60;&lt',
  '\u{e000}0\u{e001}',
  '-->]]>',
  'ñ 漢字 🙂',
  '\n first line stays',
  'x'.repeat(20_000),
];

function filled(values: Readonly<Record<string, string | null | Template>>, withScripts = false): string {
  return htmlOf({ template, values: new Map(Object.entries(values)), withScripts });
}

function read(html: string) {
  const elements = [...elementsIn(parse(html))];
  const byId = (id: string) => elements.find((element) => attribute(element, 'id') === id);
  const byName = (name: string) => elements.find((element) => attribute(element, 'name') === name);
  return { elements, byId, byName, text: (id: string) => textOf(byId(id) ?? parse('')) };
}

describe('a page that is cut', () => {
  it('is the same page when nothing is filled', () => {
    expect(serialize(parse(filled({}, true)))).toBe(serialize(parse(page)));
  });

  it('has no script, and no link that loads one, unless it is asked for', () => {
    expect(filled({})).not.toMatch(/<script|as="script"|modulepreload/u);
    expect(filled({})).toContain('<link rel="preload" as="font" href="/c">');
    expect(filled({})).toContain('<link rel="stylesheet" href="/a.css">');
    expect(filled({}, true)).toContain('<script>go("<b>")</script>');
  });

  it('says what is built in its slots', () => {
    expect(Object.fromEntries(slotsIn(template))).toMatchObject({
      title: 'Contact & more',
      'late.hidden': '',
      'form.hidden': null,
      'email.aria-describedby': 'email-hint',
      'key.value': 'old',
      'service=SEO': '',
      'service=b': null,
      'file.href': '/x?a&b',
      'message.value': '',
    });
  });

  it('has slots in its main part and its title alone', () => {
    const { text } = read(filled({ outside: 'changed', 'outside.hidden': '', title: 'changed' }));
    expect(text('outside')).toBe('Outside');
    expect(filled({ title: 'changed' })).toContain('<title>changed</title>');
  });

  it('takes away and sets what has no value', () => {
    const { byId, byName } = read(
      filled({ 'late.hidden': null, 'email.autofocus': '', 'email.aria-describedby': null }),
    );
    expect(attribute(byId('late'), 'hidden')).toBeUndefined();
    expect(attribute(byName('email'), 'autofocus')).toBe('');
    expect(attribute(byName('email'), 'aria-describedby')).toBeUndefined();
  });

  it('shows some items of a list, in any order, with slots inside', () => {
    const list = slotsIn(template).get('list') as Template;
    const shown = filled({
      list: [...list].reverse(),
      Two: ['<li>', { slot: 'inner', content: 'b' }, '</li>'],
      inner: '<i>',
    });
    expect(shown).toContain(
      '<ul id="list"><li>&lt;i&gt;</li><li><a href="/a"><span>One</span> <b>Page</b></a></li></ul>',
    );
    expect(filled({ list: [] })).toContain('<ul id="list"></ul>');
  });
});

describe('what fills a slot', () => {
  it.each(hostile)('is text in text, in an attribute, and in a text area: %j', (value) => {
    const html = filled({
      title: value,
      'title-of-it': value,
      'email.value': value,
      'file.href': value,
      'message.value': value,
    });
    const { elements, byId, byName, text } = read(html);
    expect(elements.length).toBe(read(filled({})).elements.length);
    expect(text('title-of-it')).toBe(value);
    expect(attribute(byName('email'), 'value')).toBe(value);
    expect(attribute(byId('file'), 'href')).toBe(value);
    expect(textOf(byName('message') ?? parse(''))).toBe(value);
    expect(textOf(elements.find(({ tagName }) => tagName === 'title') ?? parse(''))).toBe(value);
  });

  it('loses lone surrogates and what no document may hold, and nothing else', () => {
    expect(read(filled({ 'title-of-it': 'a\ud800b\udc00c\0d\u0008e\ufffef' })).text('title-of-it')).toBe('abcdef');
  });

  it('never becomes markup, whatever it is and wherever it goes', () => {
    const names = [...slotsIn(template).keys()];
    const tags = (html: string) => read(html).elements.map(({ tagName }) => tagName);
    const value = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names.filter((name) => !['list', 'One', 'Two'].includes(name))), value),
        (values) => {
          expect(tags(filled(values))).toEqual(tags(filled({})));
        },
      ),
    );
  });

  it('counts for its own slot alone, like the names of objects', () => {
    const values: SlotValues = new Map([
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['nowhere', 'x'],
    ]);
    expect(htmlOf({ template, values })).toBe(filled({}));
  });
});

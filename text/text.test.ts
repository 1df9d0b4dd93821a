import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { parse, parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import yaml from 'yaml';
import { cpuTime } from '../scripts/testing/cpu-time.ts';
import { csvLine } from './csv.ts';
import { cutPage } from './cut-page.ts';
import { fold, matchEntries, slugOf } from './fold.ts';
import { attribute, elementsIn, textOf } from './html-tree.ts';
import { memoize } from './memo.ts';
import { showPhone } from './phone.ts';
import { reservedAddress, reservedPhone, unfinishedText } from './reserved.ts';
import { htmlOf, type SlotValues, slotsIn, type Template } from './template.ts';

const starts = ['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠'];
const prefixes = ['', ' ', '\t', '\r', '\n', '\u200b', '\ufeff', '\u2060', '\u202e', '\u00a0', '\u3000', '\u00ad'];

/** Returns the cells as a program reads them that takes this for the separator. */
const cellsOf = (line: string, delimiter: string) => Papa.parse<string[]>(line, { delimiter }).data.flat();

const isFormula = (cell: string): boolean => /^[\p{Z}\p{Cc}\p{Cf}"]*[=+\-@|%＝＋－＠]/u.test(cell);

describe('csvLine', () => {
  it('has no formula for any separator, whatever a visitor writes', () => {
    const piece = fc.constantFrom(...starts, ...prefixes, ',', ';', '\t', '\n', '"', '""', "'", 'a', '1');
    const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        fc.pre(!cells.some((cell) => /^[+-]?\d+$/u.test(cell)));
        for (const separator of [',', ';', '\t']) {
          expect(cellsOf(csvLine(cells), separator).filter(isFormula)).toEqual([]);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps ordinary text, numbers and phone numbers readable', () => {
    const line = csvLine(['Dana Reyes', 12, null, '-5', 'a, "b"\nc', '305-555-0147', 'dana@bakery.example']);
    expect(line).toBe('Dana Reyes,12,,-5,"a, ""b""\nc",305-555-0147,dana@bakery.example');
  });
});

type Found = [query: string, titles: string[]][];

const texts: { found: Found; foundWithoutAccents: Found; hostile: string[] } = yaml.parse(
  readFileSync(new URL('test-data/texts.yaml', import.meta.url), 'utf8'),
);

const entries = [{ title: 'Strategic SEO Consulting' }, { title: 'SEO Automation' }, { title: 'FLO Car Rental' }];

describe('fold', () => {
  it('leaves accents out, of letters and alone', () => {
    expect(['Método', 'Disen\u0303o', 'ﬁnca', '\u0301'].map(fold)).toEqual(['metodo', 'diseno', 'finca', '']);
  });

  it('folds thousands of accents behind one letter at once', () => {
    const started = cpuTime();
    expect(fold(`a${'\u0301'.repeat(100_000)}${'\u0316'.repeat(100_000)}`)).toBe('a');
    expect(cpuTime() - started).toBeLessThan(1000);
  });
});

describe('matchEntries', () => {
  it.each(texts.found)('finds entries for %j', (query, titles) => {
    expect(matchEntries(entries, query).map((entry) => entry.title)).toEqual(titles);
  });

  it.each(texts.foundWithoutAccents)('ignores accents and tildes in the query %j and in titles', (query, titles) => {
    const spanish = ['El método', 'Diseño web', 'Precio', 'Panel'].map((title) => ({ title }));
    expect(matchEntries(spanish, query).map(({ title }) => title)).toEqual(titles);
  });

  it('finds every title by any part of it, ignoring case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z ]{1,20}[a-z]$/u), fc.nat(19), fc.boolean(), (title, from, loud) => {
        const part = title.slice(Math.min(from, title.length - 1));
        expect(matchEntries([{ title }], loud ? part.toUpperCase() : part.toLowerCase())).toHaveLength(1);
      }),
    );
  });
});

it('slugOf keeps letters and digits alone, without accents', () => {
  expect(['Hello, World', 'Señor’s café', '???'].map(slugOf)).toEqual(['hello-world', 'senors-cafe', '']);
});

it('elementsIn lists elements in their order, and those of a template only when asked to', () => {
  const page = parseFragment('<main><p><b>One</b></p></main><template><i>Two</i></template><hr>');
  const namesOf = (options?: { inTemplates: boolean }) => [...elementsIn(page, options)].map(({ tagName }) => tagName);

  expect(namesOf()).toEqual(['main', 'p', 'b', 'template', 'hr']);
  expect(namesOf({ inTemplates: true })).toEqual(['main', 'p', 'b', 'template', 'i', 'hr']);
});

it.each([
  ['+13055550142', '(305) 555-0142'],
  ['3055550142', '(305) 555-0142'],
  ['305-555-0142', '305-555-0142'],
  ['+34911234567', '+34911234567'],
])('showPhone shows %s as %s', (typed, shown) => {
  expect(showPhone(typed)).toBe(shown);
});

it('finds a reserved address in a text of any length at once', () => {
  expect(reservedAddress.exec('Write to you@your-name.example today')?.[0]).toBe('your-name.example');
  const started = cpuTime();
  expect('a.'.repeat(60_000)).not.toMatch(reservedAddress);
  expect(cpuTime() - started).toBeLessThan(1000);
});

it('a made-up phone number is one in any sentence, but for an example of how to write one', () => {
  expect(reservedPhone.exec('Call +1 (305) 555-0142 today')?.[0]).toBe('(305) 555-0142');
  expect('Ten digits, such as +1 (305) 555-0142. Como 305-555-0142.').not.toMatch(reservedPhone);
  const half = ['$2,1', '$2,12', '(239) 431-01', '(239)431-', '239-431-018'];
  expect(half.map((text) => unfinishedText.exec(`It’s ${text}, say.`)?.[0])).toEqual(half);
  const whole =
    'From $2, $2,100, or $95, in 2026. Todo: 555-01, (239) 431-0188, 239-431-0188, 1-800-555-2368, 10-200-30.';
  expect(whole).not.toMatch(unfinishedText);
});

it('remembers the texts that were asked for last', () => {
  const made: string[] = [];
  const shout = memoize((text) => {
    made.push(text);
    return text.toUpperCase();
  }, 2);
  expect(['a', 'b', 'a', 'c', 'a'].map(shout)).toEqual(['A', 'B', 'A', 'C', 'A']);
  expect(made).toEqual(['a', 'b', 'c']);
  shout('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

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

const hostile = [...texts.hostile, 'x'.repeat(20_000)];

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
    const values = { 'late.hidden': null, 'email.autofocus': '', 'email.aria-describedby': null };
    const { byId, byName } = read(filled(values));
    expect(attribute(byId('late'), 'hidden')).toBeUndefined();
    const names = ['autofocus', 'aria-describedby'];
    expect(names.map((name) => attribute(byName('email'), name))).toEqual(['', undefined]);
  });

  it('hides items of a list by the text of their first span', () => {
    const items = '<li hidden=""><a href="/a"><span>One</span> <b>Page</b></a></li><li><span>Two</span></li>';
    expect(filled({ 'list: One.hidden': '' })).toContain(`<ul id="list">${items}</ul>`);
  });

  it('takes markup with slots inside', () => {
    const item = ['<li>', { slot: 'inner', content: 'b' }, '</li>'];
    expect(filled({ 'title-of-it': item, inner: '<i>' })).toContain('<li>&lt;i&gt;</li>');
  });
});

describe('what fills a slot', () => {
  it.each(hostile)('is text in text, in an attribute, and in a text area: %j', (value) => {
    const slots = ['title', 'title-of-it', 'email.value', 'file.href', 'message.value'];
    const { elements, byId, byName } = read(filled(Object.fromEntries(slots.map((slot) => [slot, value]))));
    expect(elements.length).toBe(read(filled({})).elements.length);
    const withText = [elements.find(({ tagName }) => tagName === 'title'), byId('title-of-it'), byName('message')];
    expect(withText.map((element) => textOf(element ?? parse('')))).toEqual([value, value, value]);
    expect([attribute(byName('email'), 'value'), attribute(byId('file'), 'href')]).toEqual([value, value]);
  });

  it('loses lone surrogates and what no document may hold, and nothing else', () => {
    expect(read(filled({ 'title-of-it': 'a\ud800b\udc00c\0d\u0008e\ufffef' })).text('title-of-it')).toBe('abcdef');
  });

  it('never becomes markup, whatever it is and wherever it goes', () => {
    const names = [...slotsIn(template).keys()];
    const tags = (html: string) => read(html).elements.map(({ tagName }) => tagName);
    const value = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (values) => {
        expect(tags(filled(values))).toEqual(tags(filled({})));
      }),
    );
  });

  it('counts for its own slot alone, like the names of objects', () => {
    const values: SlotValues = new Map(['__proto__', 'constructor', 'nowhere'].map((name) => [name, 'x']));
    expect(htmlOf({ template, values })).toBe(filled({}));
  });
});

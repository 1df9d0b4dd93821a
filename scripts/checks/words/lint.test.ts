import { describe, expect, it } from 'vitest';
import { englishRules } from './house-words.ts';
import { spanishRules } from './house-words-es.ts';
import { lintWords, scoreWords } from './lint.ts';
import { createSpeller, ownerNames } from './spelling.ts';
import { readingEase, toolWords, visibleText } from './visible-text.ts';

const spell = createSpeller(['Brickell', 'runbook', 'FEMA']);

function page(main: string, { file = 'page.html', isNotFound = false } = {}) {
  const html = `<html lang="en-US"><head><title>A page</title></head><body><main>${main}</main></body></html>`;
  return { file, isNotFound, blocks: visibleText(html) };
}

function faults(main: string, options: Parameters<typeof page>[1] = {}, fixed: string[] = []): string[] {
  return lintWords([page(main, options)], { rules: englishRules, spell, fixed }).map(({ rule }) => rule);
}

const sound = '<p>I audit your site, and you’ll hear what I found. It doesn’t take long.</p>';
const many = (sentence: string) => `<p>${sentence.repeat(30)}</p>`;

describe('lintWords', () => {
  it('finds nothing in plain American English', () => {
    expect(faults(sound)).toEqual([]);
    expect(faults(many('You’ll hear from me, and I don’t charge for it. '))).toEqual([]);
  });

  it.each([
    ['banned word', '<p>Ask somebody about it.</p>'],
    ['banned word', '<p>Send an enquiry.</p>'],
    ['banned word', '<p>Requests grew year on year.</p>'],
    ['banned word', '<p>We redirect each old address.</p>'],
    ['banned word', '<img alt="A telephone on a desk">'],
    ['nautical word', '<h2>Soundings from six projects</h2>'],
    ['nautical word', '<p>Rules of the bridge</p>'],
    ['ranking promise', '<p>I make sure that your own page comes first.</p>'],
    ['ranking promise', '<p>Be number one on Google.</p>'],
    ['ranking promise', '<p>We guarantee higher rankings.</p>'],
    ['spelling', '<p>I organise the colours.</p>'],
    ['banned word', '<p>He labelled the boxes.</p>'],
    ['long sentence', `<p>I ${'very '.repeat(englishRules.longestSentence)}much agree.</p>`],
  ])('catches a %s (%#)', (rule, main) => {
    expect(faults(main)).toContain(rule);
  });

  it.each(['You will hear from me, and I do not charge for it. ', 'Search moves at the pace of crawling. '])(
    'only warns of a page without contractions: %s',
    (sentence) => {
      const findings = lintWords([page(many(sentence))], { rules: englishRules, spell, fixed: [] });
      expect(findings).toMatchObject([{ rule: 'contractions', isWarning: true }]);
    },
  );

  it('counts the running text of a page that has a limit, without headings and captions', () => {
    const text = `<h2>Three more words</h2>${sound}<figure><figcaption>A caption</figcaption></figure>`;
    const lint = (mostWords: number) =>
      lintWords([{ ...page(text), mostWords }], { rules: englishRules, spell, fixed: [] }).map(({ rule }) => rule);
    expect(lint(14)).toEqual([]);
    expect(lint(13)).toEqual(['long page']);
  });

  it('leaves the words of the chart to charts, captions, and the not-found screen', () => {
    const words = 'Soundings in fathoms';
    expect(faults(`<figure><figcaption>${words}</figcaption></figure>`)).toEqual([]);
    expect(faults(`<svg><text>${words}</text></svg>`)).toEqual([]);
    expect(faults(`<p>${words}</p>`, { isNotFound: true })).toEqual([]);
  });

  it.each([
    'Añade la ficha.',
    'Pulsa el botón.',
    'Lo decide tu clientela.',
    'Hay dos fallos.',
    'El reloj no es de fiar.',
  ])('catches words that US Spanish has another for: %s', (text) => {
    const findings = lintWords([page(`<p>${text}</p>`)], { rules: spanishRules, spell: () => [], fixed: [] });
    expect(findings.map(({ rule }) => rule)).toContain('banned word');
  });

  it('lets a page deny a promise', () => {
    expect(faults('<p>I never guarantee rankings.</p><p>No one can put you on page one.</p>')).toEqual([]);
  });

  it('leaves out other languages, code, and what the product fixes', () => {
    const text = '<p lang="es">Ningún colour</p><p>Add <code>colour</code> to it.</p><p>Fix the colour, please.</p>';
    expect(faults(text, {}, ['Fix the colour, please.'])).toEqual([]);
  });

  it('reports the same fault once, with every page that has it', () => {
    const pages = ['a.html', 'b.html'].map((file) => page('<p>Ask somebody.</p>', { file }));
    expect(lintWords(pages, { rules: englishRules, spell, fixed: [] })).toMatchObject([
      { rule: 'banned word', files: ['a.html', 'b.html'] },
    ]);
  });

  it('says where to look and what to write instead', () => {
    expect(lintWords([page('<p>Send an enquiry.</p>')], { rules: englishRules, spell, fixed: [] })).toMatchObject([
      { excerpt: 'Send an enquiry.', advice: '“enquiry”: inquiry' },
    ]);
  });
});

describe('createSpeller', () => {
  it.each([
    [
      'names and terms from the list, at the start of a sentence and with an apostrophe',
      'Runbook for Brickell’s offices',
    ],
    ['contractions and possessives', 'You’ll like your client’s doesn’t-care attitude'],
    ['initialisms, URLs, and what has digits', 'SEO, URLs and LCP at example.com/colour or https://a.b/colour, 4th'],
    ['a lowercase name in a quoted search', 'People type “roof repair brickell fema”.'],
    ['a search alone', 'condos miami brickell'],
  ])('accepts %s', (_, text) => {
    expect(spell(text)).toEqual([]);
  });

  it("accepts the owner's legal name and street in Spanish", () => {
    const names = ownerNames({
      brand: 'Saltmark',
      mailingAddress: '12 Wrightbury Street',
      consultant: { role: { en: 'SEO help' } },
    });
    expect(names).toEqual(['Saltmark', 'Wrightbury', 'Street', 'SEO']);
    const text = 'Escribe a Saltmark, 12 Wrightbury Street';
    expect(createSpeller(names, 'es')(text)).toEqual([]);
    expect(createSpeller([], 'es')(text)).toEqual(['Saltmark', 'Wrightbury', 'Street']);
  });

  it.each([
    ['colour', 'The colour'],
    ['brickell', 'In brickell, offices'],
    ['Brickel', '“Brickel condos”'],
  ])('finds %s in %s', (word, text) => {
    expect(spell(text)).toEqual([word]);
  });
});

describe('visibleText', () => {
  it('keeps a sentence whole across inline elements, and parts what only the style sets apart', () => {
    const texts = page(
      '<p>I <em>audit</em> <a href="/">sites</a>.</p><p><span>SEO Automation</span><span>From $2,200</span></p>',
    );
    expect(texts.blocks.map(({ text }) => text).slice(1)).toEqual(['I audit sites.', 'SEO Automation', 'From $2,200']);
  });

  it('knows the head, the frame, the page, and its charts', () => {
    const html =
      '<html lang="en"><head><title>T</title><meta name="description" content="D"></head><body><header>F</header><main><h1>H</h1><p>P</p><figure><figcaption>C</figcaption></figure></main></body></html>';
    expect(visibleText(html)).toEqual([
      { text: 'T', place: 'head', isProse: false },
      { text: 'D', place: 'head', isProse: false },
      { text: 'F', place: 'frame', isProse: false },
      { text: 'H', place: 'page', isProse: false },
      { text: 'P', place: 'page', isProse: true },
      { text: 'C', place: 'chart', isProse: false },
    ]);
  });
});

describe('reading ease', () => {
  it('is higher for short words in short sentences', () => {
    const easy = readingEase(['The cat sat on the mat. It was fat.']) ?? 0;
    const hard =
      readingEase(['Organizational communication necessitates considerable interdisciplinary collaboration.']) ?? 0;
    expect(easy).toBeGreaterThan(90);
    expect(hard).toBeLessThan(0);
    expect(readingEase([])).toBeUndefined();
  });

  it('is printed with the longest sentence and the contractions of the page', () => {
    expect(scoreWords(page(sound), englishRules)).toMatchObject({ words: 14, longest: 10, contractions: 2 });
  });
});

describe('toolWords', () => {
  const faultsOf = (content: unknown) =>
    lintWords([toolWords('tool', content)], { rules: englishRules, spell, fixed: [] }).map(({ rule }) => rule);

  it('reads what a tool says only once it is used', () => {
    expect(faultsOf({ result: { text: 'Ask somebody about it.' } })).toEqual(['banned word']);
    expect(faultsOf({ rules: [{ title: 'Colour' }] })).toEqual(['spelling']);
    expect(faultsOf({ note: `I ${'very '.repeat(englishRules.longestSentence)}much agree.` })).toEqual([
      'long sentence',
    ]);
  });

  it('leaves out placeholders, passages in another language, lists of words, and links', () => {
    const content = {
      found: '{visits} visits for es[“renta”].',
      powerWords: ['definitivo/a'],
      sources: { study: { url: 'https://a.example/colour' } },
    };
    expect(faultsOf(content)).toEqual([]);
  });

  it('leaves the words of the chart to charts', () => {
    expect(faultsOf({ map: { caption: 'Soundings in fathoms' } })).toEqual([]);
    expect(faultsOf({ lead: 'Soundings in fathoms' })).toEqual(['nautical word']);
  });
});

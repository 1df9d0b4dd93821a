import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { alternatesAt, listAllPages } from '../../app/editions/pages/site-list.server.ts';
import { articleShapes, shareSize } from '../../app/seo/canonical.ts';
import { builtFolder, builtPage } from './built-site.ts';
import { fieldsOf } from './check-editions.ts';
import { blocksOf } from './check-words.ts';

const [english, spanish] = editions() as [Edition, Edition];
const pages = listAllPages().map((page) => ({ ...page, html: builtPage(page.path) }));

it('has reciprocal alternates on every page', () => {
  const { baseUrl } = english.site();
  for (const { path, key, edition, html } of pages) {
    // The second address of the tools is a copy of the first.
    const alternates = alternatesAt(key === 'tools' ? edition.paths.resources() : path);
    const named = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/giu)];
    const links = named.map(([, hreflang, href]) => [hreflang, href]);
    expect(links, path).toEqual(alternates.map((other) => [other.hreflang, new URL(other.path, baseUrl).href]));
    // A city can be in one language alone.
    const isBoth = [english, spanish].every((each) => each.pages().some((page) => page.key === key));
    const languages = isBoth ? [english.hreflang, spanish.hreflang, 'x-default'] : [];
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(languages);
    for (const other of alternates) {
      expect(alternatesAt(other.path), other.path).toEqual(alternates);
    }
  }
});

it('never leaves a space alone in a text node, where it shifts if the page arrives in pieces', () => {
  for (const { path, html } of pages) {
    expect(html, path).not.toMatch(/<!-- -->\s+<!-- -->/u);
  }
});

it('names an article’s pictures in the three shapes that Google asks for', () => {
  const articles = pages.filter(({ html }) => html.includes('property="og:type" content="article"'));
  expect(articles.length).toBeGreaterThan(0);
  for (const { path, html } of articles) {
    const [, data = ''] = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/su.exec(html) ?? [];
    const { '@graph': nodes } = JSON.parse(data) as { '@graph': Array<{ '@type': string; image?: string[] }> };
    const node = nodes.find(({ '@type': type }) => /^(?:BlogPosting|Article|CreativeWork)$/u.test(type));
    const sizes = (node?.image ?? []).map((image) => {
      const png = readFileSync(join(builtFolder, new URL(image).pathname));
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    });
    expect(sizes, path).toEqual(Object.values(articleShapes).map((height) => [shareSize.width, height]));
  }
});

it('links from the second edition to no page of the first but by the language switch', () => {
  const firstPages = new Set(english.pages().map(({ path }) => path));
  for (const { path, html } of pages.filter(({ edition }) => edition === spanish)) {
    const body = html.slice(html.indexOf('<body'));
    const links = [...body.matchAll(/<a (?![^>]*\bhreflang=)[^>]*?href="(\/[^"#?]*)/giu)].map(([, href = '']) => href);
    const led = links.filter((href) => firstPages.has(href));
    expect(led, path).toEqual([]);
  }
});

const twoWords = /\p{L}\P{L}+\p{L}/u;
const texts = new Map(editions().map((edition) => [edition, textsOf(edition)]));

for (const edition of editions()) {
  for (const other of editions().filter(({ locale }) => locale !== edition.locale)) {
    it(`no page in ${edition.name} says anything of the edition in ${other.name}`, () => {
      const own = texts.get(edition);
      const foreign = new Set([...(texts.get(other) ?? [])].filter((text) => !own?.has(text)));
      const filled = [...foreign].filter((text) => text.includes('{')).map(patternOf);
      const pattern = new RegExp(`^(?:${filled.join('|')})$`, 'u');
      // Most blocks stand on many pages.
      const known = new Map<string, boolean>();
      const isForeign = (text: string) => {
        const found = known.get(text) ?? (foreign.has(text) || pattern.test(text));
        known.set(text, found);
        return found;
      };
      const mixed = edition.pages().flatMap(({ path }) => {
        const blocks = blocksOf(builtPage(path), edition.locale);
        return blocks.filter(({ text }) => isForeign(text)).map(({ text }) => `${path}: ${text}`);
      });
      expect(foreign.size).toBeGreaterThan(100);
      expect(mixed).toEqual([]);
    });
  }
}

// What a form sends and a tool looks for has at most three words.
it("no script has an edition's sentences: each page brings its own", () => {
  const scripts = globSync(`${builtFolder}/assets/**/*.js`)
    .filter((file) => !/\/(?:data|edition)-/u.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(scripts.length).toBeGreaterThan(0);
  for (const edition of editions()) {
    const isSentence = (text: string) => /(?:[^\s{]+\s+){3}/u.test(text) && !text.includes('{');
    const sentences = [...(texts.get(edition) ?? [])].filter(isSentence);
    const found = scripts.flatMap(({ file, text }) =>
      sentences.filter((sentence) => text.includes(sentence)).map((sentence) => `${file}: ${sentence}`),
    );
    expect(found, edition.name).toEqual([]);
  }
});

/**
 * Returns every text of an edition's records that has more than one word besides its placeholders.
 */
function textsOf({ locale }: Edition): ReadonlySet<string> {
  const folder = join(contentFolder(), locale);
  const read = (file: string) => fieldsOf(parse(readFileSync(join(folder, file), 'utf8')));
  const texts = globSync('**/*.yaml', { cwd: folder }).flatMap((file) => [...read(file).values()]);
  return new Set(texts.filter((text) => twoWords.test(text.replaceAll(/\{\w+\}/gu, ''))));
}

/** Returns the source of a pattern for a text whose placeholders are filled in. */
function patternOf(text: string): string {
  const parts = text.split(/\{\w+\}/u);
  return parts.map(RegExp.escape).join('.+');
}

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

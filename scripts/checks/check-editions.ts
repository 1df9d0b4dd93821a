import { existsSync, readFileSync } from 'node:fs';
import { findFiles, inContent, isDemo, placeOf, readText, withPlace } from '../../app/content/engine/folders.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { explainFaults, readRaw, readYaml, splitFrontMatter } from '../../app/content/engine/raw.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { tellFaults } from './built-site.ts';

/**
 * Written by each edition for itself: its cities, its addresses, and how its language makes titles.
 */
const ownFiles = /^(?:cities\/|city-copy\/|edition\.yaml$|tools\/cluster-ideas\.yaml$)/u;

/**
 * Returns where the editions don't say the same (product.md, "Editions"): the fixed strings of
 * docs/fixed-strings.md word for word, texts that are missing or left in English, and figures. City
 * pages are written for their own searches and left out, and so are drafts.
 */
export function editionFaults(): string[] {
  const [main = '', ...others] = editions().map(({ locale }) => locale);
  return [
    // Words of the owner's are theirs.
    ...(isDemo() ? fixedStringFaults([main, ...others]) : []),
    ...others.flatMap((other) => [
      ...filesOf(other).flatMap((file) =>
        isThere(`${main}/${file}`) ? [] : [`${missingFault(main, other, file)}, as a draft at least`],
      ),
      ...filesOf(main).flatMap((file) => fileFaults(main, other, file)),
    ]),
  ];
}

function fixedStringFaults(locales: readonly string[]): string[] {
  return readFixedStrings(readFileSync('docs/fixed-strings.md', 'utf8')).flatMap(({ file, field, texts }) =>
    locales.flatMap((locale) => {
      const [path, text] = [`${locale}/${file}`, texts.get(locale)];
      const found = isThere(path) ? fieldsOf(readYaml(path)).get(field) : undefined;
      return text === undefined || text === found
        ? []
        : [
            inContent(
              `${path}: ${field}: docs/fixed-strings.md says “${text}”, it is ${found ? `“${found}”` : 'missing'}: change one of them`,
            ),
          ];
    }),
  );
}

/** Returns what a file lacks in another language, or that it isn't there. */
function fileFaults(main: string, other: string, file: string): string[] {
  const [from, to] = [`${main}/${file}`, `${other}/${file}`];
  if (!isThere(to)) {
    return [missingFault(other, main, file)];
  }
  if (isDraft(to)) {
    return [];
  }
  const faults = file.endsWith('.md')
    ? missingFigures(bodyOf(from), bodyOf(to)).map((figure) => `lacks the figure ${figure}`)
    : differences(fieldsOf(readYaml(from)), fieldsOf(readYaml(to)));
  return faults.map((fault) => inContent(`${to}: ${fault}`));
}

function missingFault(without: string, having: string, file: string): string {
  return `${inContent(`${without}/${file}`)}: is missing: ${inContent(`${having}/${file}`)} has to be there in every language`;
}

function isThere(path: string): boolean {
  return existsSync(placeOf(path));
}

/** Returns the files that a language shares with the others, without its drafts. */
function filesOf(locale: string): string[] {
  return findFiles('**/*.{yaml,md}', locale).filter((file) => !ownFiles.test(file) && !isDraft(`${locale}/${file}`));
}

/** Whether an article or a case study is in no page yet. */
function isDraft(file: string): boolean {
  return publicationOf(readRaw(file)).kind === 'draft';
}

/** An article's body: its front matter has dates for its edition alone. */
function bodyOf(file: string): string {
  return splitFrontMatter(readText(file))?.body ?? '';
}

/** The text fields of a content file by their dotted paths. */
type Fields = ReadonlyMap<string, string>;

/**
 * Returns the rows of the tables in `docs/fixed-strings.md`: a field, and what it says in each edition
 * that has it, by the edition's folder.
 */
export function readFixedStrings(markdown: string) {
  let locales: string[] = [];
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    const [file = '', field = '', ...texts] = cells.map((cell) => cell.trim());
    if (file === 'File') {
      locales = texts;
    }
    return file.endsWith('.yaml')
      ? [{ file, field, texts: new Map(locales.map((locale, index) => [locale, texts[index] ?? ''])) }]
      : [];
  });
}

/** Returns the text fields of a parsed content file. */
export function fieldsOf(value: unknown, at = ''): Map<string, string> {
  if (typeof value === 'string') {
    return new Map([[at, value.trim()]]);
  }
  const entries = Object.entries(
    isLabeled(value, at) ? Object.entries(value).map((pair) => pair.join(': ')) : Object(value),
  );
  return new Map(entries.flatMap(([key, inner]) => [...fieldsOf(inner, at ? `${at}.${key}` : key)]));
}

/** Whether the keys of a record are words too: a teaser's metrics have their labels as keys. */
function isLabeled(value: unknown, at: string): value is Record<string, string> {
  return (
    /(?:^|\.)metrics$/u.test(at) &&
    !Array.isArray(value) &&
    Object.values(Object(value)).every((text) => typeof text === 'string')
  );
}

/** Fields that each edition writes for its own searches, or that only one has. */
const ownFields =
  /(?:^|\.)(?:meta|metaTitle|metaDescription|metaShort|keywords|excerpt|slug|updated|english|confirm|search|searches|tags)(?:\.|$)/u;

/**
 * City pages in a service's file: like the city files, they're written for the searches of their
 * language.
 */
const cityField = /^cities\./u;

/** English words that no Spanish sentence has. */
const englishWords = /(?<!\p{L})(?:the|and|of|for|your|you|with|from|is|are|how|what|this|that|my|or|not)(?!\p{L})/iu;

/**
 * Compares a file of a translated edition with the main one's, and returns what's missing, what's
 * left in English, and which figures differ.
 */
export function differences(main: Fields, other: Fields): string[] {
  return [...main].flatMap(([field, text]) => {
    if (ownFields.test(field) || cityField.test(field)) {
      return [];
    }
    const counterpart = other.get(field);
    if (counterpart === undefined) {
      return [`${field}: is missing`];
    }
    if (/(?:^|\.)provenance$/u.test(field) && counterpart !== text) {
      return [
        `${field}: is ${counterpart}, and ${text} in the main edition: a figure or a quotation is the same in every one`,
      ];
    }
    if (counterpart === text && englishWords.test(text) && text.includes(' ')) {
      return [`${field}: is still English: “${text}”`];
    }
    const lost = missingFigures(text, counterpart);
    return lost.length > 0 ? [`${field}: lacks ${lost.join(', ')} of “${text}”`] : [];
  });
}

/**
 * Returns the figures of a text that its counterpart lacks. Small numbers may be words in one of
 * the two.
 */
export function missingFigures(text: string, counterpart: string): string[] {
  const figures = (of: string) => of.match(/\d[\d,]*(?:\.\d+)?/gu)?.map((figure) => figure.replaceAll(',', '')) ?? [];
  const there = new Set(figures(counterpart));
  return [...new Set(figures(text))].filter((figure) => !there.has(figure) && Number(figure) > 12);
}

if (import.meta.main) {
  explainFaults();
  tellFaults(editionFaults().map(withPlace), 'differences between the editions');
}

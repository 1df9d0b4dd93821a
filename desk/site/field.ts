import { unlessFaulty } from '../../app/content/engine/faults.ts';
import { bracesAreWhole, descriptionLimit, fillIn } from '../../app/content/engine/fields.ts';
import { figuresOf, fillFigures } from '../../app/content/engine/figures.server.ts';
import { factsFile, isDemo } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { inSnapshot, type Source } from '../../app/content/engine/store.server.ts';
import { readColors } from '../../app/content/site/colors.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { deadLinksIn } from '../../app/editions/checks/check-content.server.ts';
import { edition } from '../../app/editions/edition.server.ts';
import { ownerField } from '../../app/locale/owner-field.ts';
import {
  descriptionShown,
  fullTitle,
  titleFits,
  titleLengthLimit,
  titleWidth,
  titleWidthLimit,
} from '../../app/locale/title-width.ts';
import { contrast } from '../../app/styles/palette.server.ts';
import { wordFaults } from '../../scripts/checks/check-words.ts';
import { fieldsToFill } from '../../scripts/owner/left.ts';
import { translationsOf } from '../../scripts/owner/new-pages.ts';
import { say } from '../../text/interpolate.ts';
import { unfinishedText } from '../../text/reserved.ts';
import { ownerLanguage, type SiteWords } from '../words.ts';
import { choicesOf, factAt, factIn, isPrice, isRecordName } from './facts.ts';
import { fieldLabel, keysOf, readFault, sayReason } from './labels.ts';
import { textOf } from './working-copy.ts';

/** A field in one language. */
export type FieldText = { locale: string; language: string; source: Source; text: string };

type Check = {
  kind: 'pass' | 'advice' | 'fault';
  title: string;
  value?: string;
  note?: string | undefined;
  /** A share of the limit, both in the same unit, on a scale that ends a little above it. */
  meter?: { value: number; limit: number };
  color?: string;
  /** Where a record says that it's a sample. */
  sample?: Source;
};

/** All that the panel says of a field. */
export type Field = {
  label: string;
  /** In each language, or once where both share it. */
  texts: FieldText[];
  checks: Check[];
  lock: string | undefined;
  /** Those of the page's texts that are to fill in. */
  left?: readonly string[];
};

/** Returns what the panel says of a field, or undefined when there's no such field. */
export function describeField(source: Source, words: SiteWords): Field | undefined {
  return inSnapshot(() => {
    const texts = textsIn(source);
    const checks = [
      ...provenanceChecks(source, words),
      ...texts.flatMap((each) => checksOf(each, words)),
      ...unlikeChecks(texts, words),
    ];
    return texts.length > 0
      ? { label: fieldLabel(source, words), texts, checks, lock: lockOf(source, words) }
      : undefined;
  });
}

/** Whether a text waits for the owner's words, in a part of it or in all. */
function isOpen(text: string): boolean {
  return text.includes(fillIn) || ownerField.test(text);
}

/** Returns the page of a text that's to fill in, in her language, of a fault that says so; undefined of any other. */
export function unfilled(fault: string, words: SiteWords): string | undefined {
  const { source } = readFault(fault, words);
  const own = source && isOpen(unlessFaulty(() => textNow(source)) ?? '') ? translationsOf(source.file) : [];
  return own.find((file) => file.startsWith(ownerLanguage())) ?? own[0];
}

/** Returns the texts of a page, or of the facts, that are to fill in: what follows another one is filled in with it. */
export function toFillIn(file: string): string[] {
  const keys = translationsOf(file).flatMap((own) =>
    fieldsToFill(own).map((field) => JSON.stringify({ file: own, path: keysOf(field) })),
  );
  return keys.filter((key) => {
    const texts = textsIn(JSON.parse(key));
    const own = texts.find(({ source }) => JSON.stringify(source) === key);
    // A “TODO” in her words is a fault of theirs.
    return own && !unfinishedText.test(own.text) && !keys.includes(JSON.stringify(leaderOf(own, texts)));
  });
}

/** Whether all of a text is an example. */
export function isExample(text: string): boolean {
  const isOutline = text.split(/\n+/u).every((line) => line.replace(/^#+ /u, '').startsWith(fillIn));
  return isOutline || ownerField.exec(text)?.[0] === text;
}

/** Returns the text that another one is filled in with: that of another language or, of a description, of another field. */
export function leaderOf({ source, text }: FieldText, texts: readonly FieldText[]): Source | undefined {
  // A figure without words is the same in each language.
  const model = texts.find((each) => each.text === text && !/\p{L}/u.test(text.replace(fillIn, '')));
  const path = isExample(text) && leaders[source.file.split('/')[1] ?? '']?.[source.path.join('.')];
  return path ? { ...source, path } : model?.source === source ? undefined : model?.source;
}

/** The texts that others follow while those are to fill in, by the folder of their records. */
const leaders: Readonly<Record<string, Record<string, Source['path']>>> = {
  posts: { metaDescription: ['excerpt'] },
  services: { 'meta.description': ['description'] },
  'case-studies': { metaDescription: ['summary'] },
};

/** Whether a field is a note to the owner, which goes once it's settled. That of a figure goes with a source alone. */
export function isNote({ path }: Source): boolean {
  return path.includes('confirm') && !path.includes('sources');
}

/** Returns a field in each language that has it. What's chosen for all of them, such as a color, a price, or a place, is one. */
export function textsIn(source: Source): FieldText[] {
  const texts = inEachLanguage(source).flatMap((each) => {
    const text = textNow(each.source);
    return text === undefined ? [] : [{ ...each, text: text.trimEnd() }];
  });
  const [first] = texts;
  return first && chosenWith(first.source).length === texts.length ? [{ ...first, language: '' }] : texts;
}

/** Returns where a price, a city's place, a URL, or a choice is the same in every language; of any other text, its own place. */
export function chosenWith(source: Source): Source[] {
  const text = textOf(source);
  const all = inEachLanguage(source).flatMap((each) => (textOf(each.source) === undefined ? [] : each.source));
  if (isPrice(source) || source.path[0] === 'coordinates') {
    return all;
  }
  const isChoice = source.path.at(-1) === 'url' || (text !== undefined && choicesOf(source, text));
  return isChoice ? all.filter((own) => textOf(own) === text) : [source];
}

/** Returns a text as it's now, a fact as its owner writes it, and of a price the figure; undefined for no such field. */
export function textNow(source: Source): string | undefined {
  const fact = factAt(source);
  const text = fact ? factIn(readRaw(factsFile), fact) : textOf(source);
  return isPrice(source) ? text?.replace(/\p{L}+ (?=\$)/u, '') : text;
}

/** Returns why a field can't be changed at the desk, or undefined. */
export function lockOf({ file, path }: Source, { lock }: SiteWords): string | undefined {
  const isFact = file === factsFile;
  const isNamed =
    isName.test(String(path.at(-1))) ||
    path[0] === 'addresses' ||
    path[0] === 'toolPages' ||
    path.join('.') === 'plot.kind' ||
    (namesRecord.test(`${file.split('/')[1]}.${path.join('.')}`) && isRecordName(textOf({ file, path }) ?? ''));
  const reasons = [
    isDemo() && lock.demo,
    isNote({ file, path }) && lock.note,
    isFact && path[0] === 'publish' && lock.command,
    path.at(-1) === 'photo' && lock.photo,
    isNamed && lock.name,
  ];
  return reasons.find((reason) => reason !== false);
}

/** Fields that code or addresses are made of. */
const isName = /^(?:slug|id|order|redirectFrom|addresses|toolPages|prefix|lang|hreflang|fips|version)$/u;

/** Fields that may have the name of a record's file, and don't offer others by name. */
const namesRecord = /^city-copy\.\w+$|\.(?:mark|caseStudy|tool|anchor|(?:caseStudies|cityPages)\.\d+)$/u;

/** The same field in every language: in the file of the same name, or under the language's own key. */
function inEachLanguage({ file, path }: Source): Array<Omit<FieldText, 'text'>> {
  // Of a site at fault, there's no edition, and the field that mends it has to open.
  const all = listLocales()
    .map((locale) => ({ locale, ...(readRaw(`${locale}/edition.yaml`) as { name: string; prefix: string }) }))
    .toSorted((a, b) => a.prefix.length - b.prefix.length);
  const [folder = ''] = file.split('/');
  const inFile = all.some(({ locale }) => locale === folder);
  const isKeyed = !inFile && all.some(({ locale }) => locale === path.at(-1));
  if (!inFile && !isKeyed) {
    return [{ locale: '', language: '', source: { file, path } }];
  }
  return all.map(({ locale, name }) => ({
    locale,
    language: all.length > 1 ? name : '',
    source: inFile
      ? { file: `${locale}${file.slice(folder.length)}`, path }
      : { file, path: [...path.slice(0, -1), locale] },
  }));
}

/** Checks each text by itself, and names its language where there are several. */
function checksOf(field: FieldText, words: SiteWords): Check[] {
  const own = [figureChecks, linkChecks, searchChecks, colorChecks, wordChecks].flatMap((find) => find(field, words));
  return own.map((check) => ({
    ...check,
    title: field.language ? `${field.language}: ${check.title}` : check.title,
  }));
}

/** Says what braces are, and what visitors read in their place. */
function figureChecks(field: FieldText, { check }: SiteWords): Check[] {
  const { source, text } = field;
  const shown = asRead(field);
  if (source.path[0] === 'body' || !text.includes('{') || shown === undefined || !bracesAreWhole(shown)) {
    return [];
  }
  return [{ kind: 'pass', title: check.braces, ...(shown !== text && { note: say(check.shown, { shown }) }) }];
}

/** Names links that lead nowhere, and pictures without words, as soon as they're written, of a draft too. */
function linkChecks({ locale, source, text }: FieldText, words: SiteWords): Check[] {
  const { check } = words;
  const found = locale ? unlessFaulty(() => deadLinksIn(edition(locale))(source.path.at(-1), text)) : [];
  const links = (found ?? []).map(({ fault, href, nearest }) => ({
    title: say(check.link[fault], { href }),
    ...(nearest && { note: say(check.nearest, { path: nearest }) }),
  }));
  const pictures = [...text.matchAll(/!\[\s*\]\(([^\s)]*)/gu)].map(([, href]) => ({
    title: sayReason(`${href}: a picture needs a text that says what it shows`, words),
  }));
  return [...links, ...pictures].map((each) => ({ kind: 'fault', ...each }));
}

/** Returns a text with the figures that its braces name, or undefined where they name none. */
export function asRead({ locale, source, text }: Omit<FieldText, 'language'>): string | undefined {
  const shown = locale ? unlessFaulty(() => fillFigures(text, figuresOf(locale), source.file)) : text;
  return typeof shown === 'string' ? shown : undefined;
}

function searchChecks(field: FieldText, { check }: SiteWords): Check[] {
  const { locale, source } = field;
  const text = asRead(field) ?? field.text;
  const key = text === '' ? '' : source.path.slice(-2).join('.');
  if (/(?:^|\.)metaTitle$|meta\.title$/u.test(key) && locale !== '') {
    const shown = fullTitle(text, unlessFaulty(() => edition(locale).site().brand) ?? '');
    const meter = { value: titleWidth(shown), limit: titleWidthLimit };
    const pixels = say(check.pixels, { width: meter.value, limit: meter.limit });
    const tooLong = say(check.tooLong, { count: shown.length, limit: titleLengthLimit });
    const value = shown.length > titleLengthLimit ? `${pixels}, ${tooLong}` : pixels;
    const kind = titleFits(shown) ? 'pass' : 'fault';
    const title = say(check.search, { shown });
    return [{ kind, title, value, meter, note: check.pixelsNote }];
  }
  if (/(?:^|\.)metaDescription$|meta\.description$/u.test(key)) {
    const { pixels, limit, isCut } = descriptionShown(text);
    const isLong = text.length >= 50 && text.length <= descriptionLimit;
    const width = say(check.pixels, { width: pixels, limit });
    const value = isLong ? width : `${width}, ${say(check.characters, { count: text.length })}`;
    const kind = isLong && !isCut ? 'pass' : 'fault';
    return [{ kind, title: check.description, value, meter: { value: pixels, limit } }];
  }
  return [];
}

/** Spelling needs a dictionary of megabytes: the check of the content has it. A phone or a color has no words. */
function wordChecks({ locale, text }: FieldText, words: SiteWords): Check[] {
  const faults = locale === '' ? [] : wordFaults(text, locale);
  return faults.map((fault) => ({ kind: 'advice', title: sayReason(fault, words) }));
}

/** A figure or a photo that was changed in one language alone. Languages may name several figures in another order. */
function unlikeChecks(texts: readonly FieldText[], { check }: SiteWords): Check[] {
  const filledIn = texts.filter(({ text }) => !isOpen(text));
  const differ = (find: (text: string) => string[] | null): boolean =>
    new Set(filledIn.map(({ text }) => String(find(text)?.toSorted()))).size > 1;
  // The name of a photo or a page may have figures, too.
  const isFigure = differ((text) => text.replaceAll(/\]\([^)]*/gu, '').match(/\d+/gu));
  const isPhoto = differ((text) => text.match(/\]\(photos\/[^)\s]*/gu));
  const titles = [isFigure && check.unlike, isPhoto && check.unlikePhotos];
  return titles.flatMap((title) => (title ? [{ kind: 'advice', title }] : []));
}

/** Says how a color is by day and at night. A button's edge that's hard to see is said, not refused (WCAG 2.2, 1.4.11). */
function colorChecks({ source }: FieldText, { check }: SiteWords): Check[] {
  const [group, role = ''] = factAt(source) ?? [];
  const palette = group === 'colors' ? unlessFaulty(readColors) : undefined;
  const themes = palette ? (['day', 'night'] as const) : [];
  return themes.map((theme) => {
    const [color = '', paper = ''] = [role, 'paper'].map((name) => palette?.(name)[theme]);
    const found = contrast(color, paper);
    const value = say(check.ratio, { color, ratio: found.toFixed(2) });
    const note = found < 3 ? check.edgeNote : undefined;
    return { kind: found < 3 ? 'advice' : 'pass', title: check[theme], value, color, note };
  });
}

/** Says whose the nearest record around a field is, if one does (product.md, "Samples and provenance"). */
function provenanceChecks({ file, path }: Source, { check }: SiteWords): Check[] {
  const values = readRaw(file);
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const record = path.slice(0, length).reduce<unknown>((inner, key) => Object(inner)[key], values);
    const value = Object(record).provenance;
    if (value === 'owner') {
      return [{ kind: 'pass', title: check.owned }];
    }
    if (value === 'sample') {
      const sample = { file, path: [...path.slice(0, length), 'provenance'] };
      return [{ kind: 'advice', title: check.sample, note: check.ownNote, sample }];
    }
  }
  return [];
}

import type { ReadingLanguage, RewriteSign } from '../../../../content/tools/title-reading.ts';
import { titleLengthLimit, titleWidth, titleWidthLimit } from '../../../../seo/title-width.ts';
import { fold, wordsOf } from './find-words.ts';
import type { TitleInputs } from './inputs.ts';
import { detectLanguage, languageRules } from './languages/language.ts';
import { measureTitle } from './measure.ts';
import { type Reading, topicStems, yearsIn } from './reading.ts';

/** A sign that Google may show another title, with the words that it's about. */
export type Sign = { sign: RewriteSign; words: string[] };

/** The signs of a rewrite, and the title that would follow from them, or undefined for none. */
export type Rewrite = { signs: Sign[]; likely?: string };

/** Up to here a title was replaced or added to in half of the cases (Zyppy, 2022). */
const shortTitle = 20;

/** Less than this part of the title's topic words in the heading, or the reverse, is a mismatch. */
const alike = 0.5;

/** Separators of the parts of a title. A hyphen counts with spaces around it. */
const separator = /\s*[|·•»›‖]\s*|\s+[-–—]\s+/u;

/**
 * Returns the signs that Google may rewrite a title, and a likely form: the heading when the title
 * is vague or about something else, otherwise the title without the parts that are removed most.
 */
export function predictRewrite(inputs: TitleInputs, reading: Reading): Rewrite {
  const { title, characters, desktop } = measureTitle(inputs.title);
  const heading = measureTitle(inputs.heading).title;
  const rules = languageRules[reading.language];
  const parts = partsOf(title);
  const isSite = (part: string) => inputs.siteName !== '' && isSame(part, inputs.siteName);
  const bare = parts.filter((part) => !isSite(part));
  const isVague = rules.vague.has(wordsOf(bare.join(' ')).map(fold).join(' '));
  const differs = heading !== '' && overlap(topicStems(bare.join(' '), rules), topicStems(heading, rules)) < alike;
  const [titleLanguage, headingLanguage] = [detectLanguage(title), detectLanguage(heading)];
  const siteTimes = inputs.siteName === '' ? 0 : timesIn(title, inputs.siteName);
  const brackets = title.match(/[[({][^\])}]*[\])}]/gu) ?? [];
  const marks = [...new Set((title.match(new RegExp(separator, 'gu')) ?? []).map((mark) => mark.trim()))];
  const stuffed = reading.findings.find(({ outcome }) => outcome === 'stuffed');

  const signs: Sign[] = [];
  const add = (sign: RewriteSign, holds: boolean, words: string[] = []) => {
    if (holds) {
      signs.push({ sign, words });
    }
  };
  add('long', desktop.isCut || characters > titleLengthLimit, [desktop.kept]);
  add('short', title !== '' && characters <= shortTitle && !isVague && !reading.isOtherScript);
  add('vague', isVague || (title !== '' && bare.length === 0), [title]);
  add('heading', differs, [heading]);
  add('language', isOther(titleLanguage, headingLanguage), [heading]);
  const isOld = reading.findings.some(({ outcome }) => outcome === 'old');
  add('old', isOld, [String(Math.max(...yearsIn(title)))]);
  add('stuffed', stuffed !== undefined, stuffed?.words);
  add('siteNameTwice', siteTimes > 1, [inputs.siteName]);
  // A site's name behind one separator is what most sound titles have.
  add('siteName', siteTimes === 1 && bare.length < parts.length && desktop.isCut, [inputs.siteName]);
  add('separator', bare.length > 1 && parts.length > 2, marks);
  add('brackets', brackets.length > 0, brackets);

  const likely =
    heading !== '' && signs.some(({ sign }) => ['vague', 'heading', 'language'].includes(sign))
      ? heading
      : shortened(bare.length > 0 ? bare : parts);
  return likely !== '' && likely !== title && signs.length > 0 ? { signs, likely: fitted(likely) } : { signs };
}

/** Returns the parts of a title between its separators. */
export function partsOf(title: string): string[] {
  return title.split(separator).filter((part) => part.trim() !== '');
}

function shortened(parts: readonly string[]): string {
  const plain = parts
    .map((part) =>
      part
        .replace(/\s*[[{][^\]}]*[\]}]\s*/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
  // The first part and as many of the others as fit.
  return plain.reduce((text, part) => {
    const longer = text === '' ? part : `${text} - ${part}`;
    return text !== '' && titleWidth(longer) > titleWidthLimit ? text : longer;
  }, '');
}

function fitted(title: string): string {
  const { kept, isCut } = measureTitle(title).desktop;
  return isCut ? `${kept} …` : title;
}

function isOther(a: ReadingLanguage | undefined, b: ReadingLanguage | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b;
}

function isSame(a: string, b: string): boolean {
  return wordsOf(a).map(fold).join(' ') === wordsOf(b).map(fold).join(' ');
}

function timesIn(title: string, name: string): number {
  const wanted = wordsOf(name).map(fold).join(' ');
  return wanted === ''
    ? 0
    : ` ${wordsOf(title).map(fold).join('  ')} `.split(` ${wanted.replaceAll(' ', '  ')} `).length - 1;
}

function overlap(a: readonly string[], b: readonly string[]): number {
  const [first, second] = [new Set(a), new Set(b)];
  const smaller = Math.min(first.size, second.size);
  return smaller === 0 ? 1 : [...first].filter((word) => second.has(word)).length / smaller;
}

import phrases from './phrases.json' with { type: 'json' };

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Codes that stand for another place than their writers think, with what they meant if there is one. */
const mistaken = new Map([
  ['UK', 'GB'],
  ['EU', ''],
  ['EN', ''],
]);

/** Spanish for Laos is meant for Latin America, which has no country's code. */
const wrongPairs = new Set(['es-LA']);

/** Returns whether Google reads a code in hreflang: ISO 639-1, an optional script, and a country, or x-default. */
export function isHreflangCode(code: string): boolean {
  const [, language = '', region = ''] = /^([a-z]{2})(?:-[a-z]{4})?(?:-([a-z]{2}))?$/iu.exec(code) ?? [];
  return code.toLowerCase() === 'x-default' || (isLanguage(language) && isRegionOf(language, region));
}

/**
 * Returns whether a `lang` names a language that exists, in its shortest code, and a region that
 * does: es-419 too, but neither "jp" nor "en-UK" nor "eng".
 */
export function isLanguageTag(tag: string): boolean {
  const [, language = '', region = ''] =
    /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?(?:-(?:\d\w{3}|valencia|oxendict|scotland|tarask|[uxt]-[\w-]+))?$/iu.exec(
      tag,
    ) ?? [];
  return isLanguage(language) && isRegionOf(language, region);
}

/** Returns what a wrong code was probably meant to be, if anything. */
export function meantCode(code: string): string | undefined {
  const [language = '', region = ''] = code.replace('_', '-').split('-');
  const meant = mistaken.get(region.toUpperCase()) || undefined;
  if (meant) {
    return `${language}-${meant}`;
  }
  return code.includes('_') && isLanguageTag(code.replace('_', '-')) ? code.replace('_', '-') : undefined;
}

function isLanguage(code: string): boolean {
  // "eng" is known too, but a language that has two letters is written with them.
  return isNamed(languages, code.toLowerCase()) && new Intl.Locale(code).language.length >= code.length;
}

function isRegionOf(language: string, region: string): boolean {
  const code = region.toUpperCase();
  return (
    code === '' ||
    (!mistaken.has(code) && !wrongPairs.has(`${language.toLowerCase()}-${code}`) && isNamed(regions, code))
  );
}

/** Whether the browser's own tables name the code. */
function isNamed(table: Intl.DisplayNames, code: string): boolean {
  try {
    return table.of(code) !== undefined;
  } catch {
    return false;
  }
}

type Language = keyof typeof phrases.smallWords;

/**
 * Small words of each language. Spanish keeps all of its words; the other lists leave out those that
 * two Romance languages share.
 */
const smallWords = Object.entries(phrases.smallWords).map(([language, words]) => ({
  language: language as Language,
  small: new Set(words.split(' ')),
}));

/**
 * Returns the language that a text's small words clearly tell, or else undefined: other languages
 * and texts with less than `least` of them stay unknown.
 */
export function detectLanguage(text: string, least = 6): Language | undefined {
  const said =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const [first, second] = smallWords
    .map(({ language, small }) => ({ language, count: said.filter((word) => small.has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  if (!first || !second || first.count < least) {
    return undefined;
  }
  const isRomance = [first, second].every(({ language }) => language !== 'en' && language !== 'de');
  // Running text in English or Spanish has one small word in four or five. The other lists are
  // shorter.
  const share = first.language === 'en' || first.language === 'es' ? 0.18 : 0.12;
  const isClear = second.count * (isRomance ? 1.3 : 3) <= first.count && first.count >= said.length * share;
  return isClear ? first.language : undefined;
}

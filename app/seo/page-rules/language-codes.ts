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
  return isNamed('language', code.toLowerCase()) && new Intl.Locale(code).language.length >= code.length;
}

function isRegionOf(language: string, region: string): boolean {
  const code = region.toUpperCase();
  return (
    code === '' ||
    (!mistaken.has(code) && !wrongPairs.has(`${language.toLowerCase()}-${code}`) && isNamed('region', code))
  );
}

/** Whether the browser's own tables name the code. */
function isNamed(type: 'language' | 'region', code: string): boolean {
  try {
    return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
}

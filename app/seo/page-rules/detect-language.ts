const small = {
  en: new Set(
    'the and of to in is for with that your you are on this it or from be as by our we have not can at will an if more when what how'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las de del que y en un una para con por se su es al lo como más tu te nos está sin sobre cuando qué cómo también si o pero'.split(
      ' ',
    ),
  ),
} as const;

/** The fewest small words that tell a language. */
const least = 6;

/**
 * Returns 'en' or 'es' when a text's small words clearly tell, or else undefined: other languages
 * and short texts stay unknown.
 */
export function detectLanguage(text: string): 'en' | 'es' | undefined {
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const count = (language: 'en' | 'es') => words.filter((word) => small[language].has(word)).length;
  const [en, es] = [count('en'), count('es')];
  const most = Math.max(en, es);
  // Running text in either language has one small word in four or five; Portuguese has fewer of
  // these.
  if (most < least || most < words.length * 0.18 || Math.min(en, es) * 3 > most) {
    return undefined;
  }
  return en > es ? 'en' : 'es';
}

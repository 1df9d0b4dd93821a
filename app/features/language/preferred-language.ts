import { hasChosenLanguage, languageOf } from '../../document/start/language-choice.ts';
import type { Counterpart } from '../../editions/use-edition.ts';

/**
 * Returns the page in the language that the browser prefers to the page's own, or undefined: for a
 * visitor who has chosen or seen the offer, and for a page without a counterpart.
 */
export function offerFor(
  lang: string,
  counterparts: readonly Counterpart[],
  preferred: readonly string[] = navigator.languages,
): Counterpart | undefined {
  if (hasChosenLanguage()) {
    return undefined;
  }
  const offered = counterparts.filter(({ isSamePage }) => isSamePage);
  const known = [lang, ...offered.map((counterpart) => counterpart.lang)].map(languageOf);
  const first = preferred.map(languageOf).find((language) => known.includes(language));
  return offered.find((counterpart) => languageOf(counterpart.lang) === first && first !== languageOf(lang));
}

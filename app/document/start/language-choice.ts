import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/**
 * Stores the language that the visitor chose, or stayed with when the other one was offered: 'en'
 * or 'es'.
 */
const languageKey = 'language';

/** Whether the visitor has chosen a language or seen the offer. */
export function hasChosenLanguage(): boolean {
  return readStored(languageKey) !== null;
}

/**
 * Remembers a language, 'en' or 'es', and returns whether that worked. Only the offer asks for it: no
 * page redirects by language.
 */
export function chooseLanguage(lang: string): boolean {
  return writeStored(languageKey, lang);
}

/** Returns 'es' for 'es-US'. */
export function languageOf(lang: string): string {
  return lang.toLowerCase().replace(/-.*$/u, '');
}

/** The attribute of a link to another language: 'same' when it leads to the same page. */
const languageAttribute = 'data-language';

/** Returns the attributes of a link to another language, by which `takeAlong` knows it. */
export function languageLink({ lang, isSamePage }: { lang: string; isSamePage: boolean }): Record<string, string> {
  return { hrefLang: languageOf(lang), [languageAttribute]: isSamePage ? 'same' : 'other' };
}

/**
 * Prepares a click on a link to another language: remembers the choice and, for the same page,
 * takes along the search words and the fragment, which holds a tool's state.
 */
export function takeAlong({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(`a[${languageAttribute}]`);
  if (!link) {
    return;
  }
  chooseLanguage(link.hreflang);
  if (link.getAttribute(languageAttribute) !== 'same') {
    return;
  }
  link.search = location.search;
  link.hash = location.hash;
}

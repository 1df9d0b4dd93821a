import { currentPlace, placeKey } from '../document/start/place.ts';
import { readStored, writeStored } from '../ui/browser/safe-storage.ts';

/** Stores the language that the visitor chose, or stayed with when the other one was offered: 'en' or 'es'. */
const languageKey = 'language';

/** Whether the visitor has chosen a language or seen the offer. */
export function hasChosenLanguage(): boolean {
  return readStored(languageKey) !== null;
}

/**
 * Remembers a language by its tag, and returns whether that worked. Only the offer asks for it: no
 * page redirects by language.
 */
export function chooseLanguage(lang: string): boolean {
  return writeStored(languageKey, languageOf(lang));
}

/** Returns 'es' for 'es-US'. */
export function languageOf(lang: string): string {
  return lang.toLowerCase().replace(/-.*$/u, '');
}

/**
 * Prepares a click on a link to the same page in another language: remembers the choice and the
 * place on the page, and takes along the search words and the fragment, which holds a tool's state.
 */
export function takeAlong(
  link: HTMLAnchorElement,
  { href, lang, isSamePage }: { href: string; lang: string; isSamePage: boolean },
): void {
  chooseLanguage(lang);
  if (!isSamePage) {
    return;
  }
  link.href = `${href}${location.search}${location.hash}`;
  const place = currentPlace();
  if (place) {
    writeStored(placeKey, JSON.stringify(place), 'session');
  }
}

import { factsFile } from '../app/content/engine/folders.server.ts';
import { readRaw } from '../app/content/engine/raw.server.ts';
import { toOwner } from '../enquiry/outbox/owner-words.ts';
import english from './words/en.json' with { type: 'json' };
import spanish from './words/es.json' with { type: 'json' };

/** Names and reasons are looked up by a field's keys. */
type Said = typeof english & {
  owner: (typeof toOwner)['en'];
  fault: { fields: Record<string, string> };
  health: { acts: Record<string, string> };
  site: {
    choices: Record<string, Record<string, string>>;
    reasons: Record<string, string>;
    names: Record<string, string>;
    files: Record<string, string>;
    facts: Record<'faults' | 'hints' | 'toFill', Record<string, string>>;
  };
  book: { faults: Record<string, string> };
};

/** One language's words, and the zone of the owner's clock. */
export type Words = Said & { zone: string };

/** The desk's words. English has all of them, and the compiler holds Spanish to it. */
export const languages: Record<Language, Said> = {
  en: { ...english, owner: toOwner.en },
  es: { ...spanish, owner: toOwner.es },
};
export type Language = keyof typeof toOwner;

/** Returns the language of the owner's desk and emails, whatever else is wrong with the facts. */
export function ownerLanguage(): Language {
  return Object(readRaw(factsFile)).ownerLanguage === 'es' ? 'es' : 'en';
}

export type SiteWords = Said['site'];

/** Returns the name of a language, by itself in that language: 'español' for es. */
export function languageName(lang = '', inLanguage = lang): string {
  return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(lang) ?? lang;
}

/** Returns the language of the form that an inquiry came from: the inbox has its name, as the owner's emails said it. */
export function languageOf(name: string): Language | undefined {
  const all = Object.keys(languages) as Language[];
  return all.find((lang) => all.some((owner) => languageName(lang, owner) === name));
}

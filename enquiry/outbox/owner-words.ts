import { say } from '../../text/interpolate.ts';
import { zonedMoment } from '../calls/time-words.ts';
import type { SuspectReason } from '../form/spam.ts';
import english from './words/en.json' with { type: 'json' };
import spanish from './words/es.json' with { type: 'json' };

/** The languages that the owner can be written to in (`ownerLanguage` in content/site.yaml). */
export type OwnerLanguage = 'en' | 'es';

/** The owner as the site's content knows them. None of it is a setting. */
export type Owner = {
  ownerLanguage?: OwnerLanguage | undefined;
  brand?: string | undefined;
  /** The owner's time zone, such as America/New_York. */
  ownerZone?: string | undefined;
};

/** The words of emails, alarms, and notes to the owner. */
export type OwnerWords = typeof english & {
  /** Returns an instant as the owner's clock shows it, with the name of that time. */
  moment: (instant: string | number) => string;
};

/** What the owner is told, by language, before it's known whose site it is. */
export const toOwner: Record<OwnerLanguage, typeof english> = { en: english, es: spanish };

/** Returns the words for an owner, in English and in UTC unless the site says otherwise. */
export function ownerWords({ ownerLanguage = 'en', brand = '', ownerZone = 'UTC' }: Owner = {}): OwnerWords {
  const words = toOwner[ownerLanguage];
  return {
    ...words,
    sender: brand === '' ? words.senderOfNoBrand : say(words.sender, { brand }),
    moment: (instant) => zonedMoment(instant, ownerZone, words.lang),
  };
}

/** Says what a visitor chose of a list, which the inbox has in English, or what they wrote. */
export function sayOption(value: string, { options }: Pick<OwnerWords, 'options'>): string {
  const known: Record<string, string> = options;
  return known[value] ?? value;
}

/** Says why an inquiry is marked, each reason once. */
export function saySigns(
  reasons: string,
  { signs, earlierSign }: { signs: Record<SuspectReason, string>; earlierSign: string },
): string {
  const known: Record<string, string> = signs;
  return [...new Set(reasons.split(' ').map((reason) => known[reason] ?? earlierSign))].join('; ');
}

import { interpolate } from '../../locale/interpolate.ts';
import { type Locale, readRecord } from '../engine/read.server.ts';
import { ownerSchema } from './owner.schema.ts';
import { readOwnerFacts, readSite } from './site.server.ts';

/** A fact with its label; the value can hold fields that the owner has yet to fill in. */
export type Fact = { label: string; value: string };

/** The person a client works with. */
export type Person = ReturnType<typeof readPerson>;

/** The guarantee with its terms. */
export type Guarantee = ReturnType<typeof readGuarantee>;

/** What an owner asks before signing. */
export type PracticalFacts = ReturnType<typeof readPracticalFacts>;

/** The person block: words and facts, `portrait` being the address of a photograph if there is one. */
export function readPerson(locale: Locale) {
  const { person: words } = readRecord(`${locale}/owner.yaml`, ownerSchema);
  const { portrait, credentials, career, languages } = readOwnerFacts(locale).consultant;
  const { consultant, profile } = readSite(locale);
  return {
    eyebrow: words.eyebrow,
    title: words.title,
    text: words.text,
    standIn: words.standIn,
    more: words.more,
    ...consultant,
    portrait,
    facts: [
      { label: words.languages, value: languages },
      { label: words.credentials, value: credentials },
      { label: words.career, value: career },
    ] satisfies Fact[],
    profile: { label: interpolate(words.profile, { label: profile.label }), url: profile.url },
  };
}

/** The guarantee, with the owner's remedy filled in. */
export function readGuarantee(locale: Locale) {
  const { confirm: _, ...guarantee } = readRecord(`${locale}/owner.yaml`, ownerSchema).guarantee;
  const { remedy } = readOwnerFacts(locale).terms;
  return {
    ...guarantee,
    terms: guarantee.terms.map(({ label, text }): Fact => ({ label, value: interpolate(text, { remedy }) })),
  };
}

/** What an owner asks before signing: hours, next start, payment and the price of continuing. */
export function readPracticalFacts(locale: Locale) {
  const { title, hours, nextStart, payment, continuing } = readRecord(`${locale}/owner.yaml`, ownerSchema).terms;
  const { terms } = readOwnerFacts(locale);
  return {
    title,
    hours: { label: hours, value: terms.hours } satisfies Fact,
    nextStart: { label: nextStart, value: terms.nextStart } satisfies Fact,
    payment: { label: payment, value: terms.payment } satisfies Fact,
    continuing: { label: continuing, value: terms.continuing } satisfies Fact,
  };
}

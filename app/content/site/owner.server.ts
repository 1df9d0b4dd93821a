import { escapeMarkup } from '../../../text/escape.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { type Locale, readRecord } from '../engine/read.server.ts';
import { photoMarkup } from '../photos/photos.server.ts';
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

/** The person block: words and facts, and the photo, or a drawing until there is one. */
export function readPerson(locale: Locale) {
  const { person: words } = readRecord(`${locale}/owner.yaml`, ownerSchema);
  const { photo, credentials, career, languages } = readOwnerFacts(locale).consultant;
  const { consultant, profile } = readSite(locale);
  return {
    eyebrow: words.eyebrow,
    title: words.title,
    text: words.text,
    more: words.more,
    ...consultant,
    /** The markup of a figure's content. */
    portrait: photo
      ? photoMarkup(photo.use, { alt: photo.alt, place: 'content/site.yaml: consultant.photo' })
      : standIn(words.standIn),
    facts: [
      { label: words.languages, value: languages },
      { label: words.credentials, value: credentials },
      { label: words.career, value: career },
    ] satisfies Fact[],
    profile: { label: interpolate(words.profile, { label: profile.label }), url: profile.url },
  };
}

/** `words` say that it's a drawing. */
function standIn(words: string): string {
  return `<img src="/portrait-stand-in.svg" width="264" height="317" alt="" loading="lazy"/><figcaption class="caption">${escapeMarkup(words)}</figcaption>`;
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

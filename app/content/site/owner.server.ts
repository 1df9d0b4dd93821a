import * as v from 'valibot';
import { escapeMarkup } from '../../../text/escape.ts';
import { interpolate } from '../../../text/interpolate.ts';
import { withoutOwnerFields } from '../../locale/owner-field.ts';
import { provenance, slug, someOf, template, text, words } from '../engine/fields.ts';
import { inContent, type Locale } from '../engine/folders.server.ts';
import { readList, readRecord } from '../engine/read.server.ts';
import { store } from '../engine/store.server.ts';
import { photoMarkup } from '../photos/photos.server.ts';
import { readWords } from '../words.server.ts';
import { readOwnerFacts, readSite } from './site.server.ts';

/** The person a client works with. */
export type Person = ReturnType<typeof readPerson>;

/** The guarantee with its terms. */
export type Guarantee = ReturnType<typeof readGuarantee>;

/**
 * The owner's conditions before signing: hours, next start, payment, and the price of continuing.
 */
export type PracticalFacts = ReturnType<typeof readPracticalFacts>;

/**
 * The person block: words, facts, and the photo. Until there is one, development shows a drawing in
 * its place.
 */
export function readPerson(locale: Locale) {
  const { person: words } = readWords('owner', locale);
  const { name, photo, credentials, career, languages } = readOwnerFacts(locale).consultant;
  const { consultant, profile } = readSite(locale);
  return {
    title: words.title,
    text: words.text,
    more: words.more,
    /** '' until the owner states it. */
    name: filledIn(name),
    /** Name and role, or the role alone. */
    byline: [filledIn(name), consultant.role].filter(Boolean).join(', '),
    /** The markup of a figure's content. */
    portrait: photo
      ? photoMarkup(photo.use, { alt: photo.alt, place: inContent('site.yaml: consultant.photo') })
      : store().shows === 'drafts'
        ? standIn(words.standIn)
        : undefined,
    facts: filledFacts([
      { label: words.credentials, value: credentials },
      { label: words.languages, value: languages },
    ]),
    career: { title: words.career, steps: careerSteps(filledIn(career)) },
    profile: profile && { term: words.profile, ...profile },
  };
}

/** `words` say that it's a drawing. */
function standIn(words: string): string {
  return `<img src="/portrait-stand-in.svg" width="264" height="317" alt="" loading="lazy"/><figcaption class="caption">${escapeMarkup(words)}</figcaption>`;
}

/** Takes the lines of a career apart: "2015-2019: what it was". One without years is only words. */
function careerSteps(career: string): Fact[] {
  return career
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, years = '', what = line] = /^([^:]+): (.+)$/u.exec(line) ?? [];
      return { label: years, value: what };
    });
}

/** The guarantee, with the owner's remedy filled in. */
export function readGuarantee(locale: Locale) {
  const { confirm: _, ...guarantee } = readWords('owner', locale).guarantee;
  const { remedy } = readOwnerFacts(locale).terms;
  return {
    ...guarantee,
    terms: filledFacts(guarantee.terms.map(({ label, text }) => ({ label, value: interpolate(text, { remedy }) }))),
  };
}

/**
 * Answers what an owner asks before signing: hours, next start, payment and the price of
 * continuing.
 */
export function readPracticalFacts(locale: Locale) {
  const { title, hours, nextStart, payment, continuing } = readWords('owner', locale).terms;
  const { terms } = readOwnerFacts(locale);
  return {
    title,
    facts: filledFacts([
      { label: hours, value: terms.hours },
      { label: nextStart, value: terms.nextStart },
      { label: payment, value: terms.payment },
      { label: continuing, value: terms.continuing },
    ]),
  };
}

/** A fact with its label. */
export type Fact = { label: string; value: string };

/**
 * Returns a text without the sentences that wait for the owner (product.md, "Owner's facts").
 * Development and the desk keep them.
 */
export function filledIn(text: string): string {
  return store().shows === 'drafts' ? text : withoutOwnerFields(text);
}

/** Returns the facts of which something is left. */
function filledFacts(facts: readonly Fact[]): Fact[] {
  return facts.map(({ label, value }) => ({ label, value: filledIn(value) })).filter(({ value }) => value !== '');
}

const evidenceFields = ['project', 'base', 'period', 'report'] as const;

/**
 * A figure or promise about the consultant's work, with its provenance (product.md, "Audience and
 * claims" and "Samples and provenance").
 */
const claimSchema = v.strictObject({
  id: slug,
  value: text,
  label: text,
  provenance,
  /** How the claim is documented. What the owner has yet to fill in isn't shown. */
  evidence: v.optional(words(...evidenceFields)),
  /** The claim's proof. Only the release check reads it. */
  source: v.optional(text),
  /** An open question to the owner. Only the release check reads it. */
  confirm: v.optional(text),
});

export type Claim = Omit<v.InferOutput<typeof claimSchema>, 'source' | 'confirm' | 'evidence'>;

/** A claim with what documents it. */
export type DocumentedClaim = Claim & { evidence: Array<{ name: (typeof evidenceFields)[number]; value: string }> };

/** Returns all claims. */
export function readClaims(locale: Locale): Claim[] {
  return readList(`${locale}/claims.yaml`, claimSchema).map(withoutProof);
}

function withoutProof({ source: _, confirm: __, evidence: ___, ...claim }: v.InferOutput<typeof claimSchema>): Claim {
  return claim;
}

/** Returns the claims of which the owner has said how they're documented. */
export function readDocumentedClaims(locale: Locale): DocumentedClaim[] {
  return readList(`${locale}/claims.yaml`, claimSchema).flatMap((claim) => {
    const { evidence: given } = claim;
    const fields = given ? evidenceFields.map((name) => ({ name, value: filledIn(given[name]) })) : [];
    const evidence = fields.filter(({ value }) => value !== '');
    return evidence.length > 0 ? [{ ...withoutProof(claim), evidence }] : [];
  });
}

/** Returns those of these claims that the owner makes, in this order. */
export function pickClaims(ids: readonly string[], locale: Locale): Claim[] {
  const claims = readClaims(locale);
  return ids.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
}

const filled = template('name', 'service', 'reference', 'consultant', 'ownEmail', 'review');

const repliesSchema = v.record(v.string(), someOf(v.strictObject({ name: text, subject: filled, body: filled })));

export type Reply = { name: string; subject: string; body: string };

/**
 * Returns the texts that the owner's desk replies with, by language (product.md, "Owner's desk").
 */
export function readReplies(): Record<string, Reply[]> {
  return readRecord('replies.yaml', repliesSchema);
}

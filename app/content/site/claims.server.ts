import * as v from 'valibot';
import { provenance, slug, text, words } from '../engine/fields.ts';
import type { Locale } from '../engine/folders.server.ts';
import { readList } from '../engine/read.server.ts';
import { filledIn } from './owner.server.ts';

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
  return readList(`${locale}/claims.yaml`, claimSchema).map(
    ({ source: _, confirm: __, evidence: ___, ...claim }) => claim,
  );
}

/** Returns the claims of which the owner has said how they're documented. */
export function readDocumentedClaims(locale: Locale): DocumentedClaim[] {
  return readList(`${locale}/claims.yaml`, claimSchema).flatMap(
    ({ source: _, confirm: __, evidence: given, ...claim }) => {
      const fields = given ? evidenceFields.map((name) => ({ name, value: filledIn(given[name]) })) : [];
      const evidence = fields.filter(({ value }) => value !== '');
      return evidence.length > 0 ? [{ ...claim, evidence }] : [];
    },
  );
}

/** Returns those of these claims that the owner makes, in this order. */
export function pickClaims(ids: readonly string[], locale: Locale): Claim[] {
  const claims = readClaims(locale);
  return ids.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
}

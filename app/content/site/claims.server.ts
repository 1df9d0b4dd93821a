import * as v from 'valibot';
import { ContentFault } from '../engine/faults.ts';
import { provenance, slug, text, words } from '../engine/fields.ts';
import { type Locale, readRecord } from '../engine/read.server.ts';

/**
 * A figure or promise about the consultant's work, with its provenance (product.md, "Audience and
 * claims" and "Samples and provenance").
 */
const claimSchema = v.strictObject({
  id: slug,
  value: text,
  label: text,
  provenance,
  /** How the claim is documented, shown beside it. */
  evidence: v.optional(words('project', 'base', 'period', 'report')),
  /** What proves the claim. Only the release check reads it. */
  source: v.optional(text),
  /** What the owner must settle. Only the release check reads it. */
  confirm: v.optional(text),
});

export type Claim = Omit<v.InferOutput<typeof claimSchema>, 'source' | 'confirm' | 'evidence'>;

/** A claim with what documents it. */
export type DocumentedClaim = Claim & { evidence: NonNullable<v.InferOutput<typeof claimSchema>['evidence']> };

/** Returns all claims. */
export function readClaims(locale: Locale): Claim[] {
  return readRecord(`${locale}/claims.yaml`, v.array(claimSchema)).map(
    ({ source: _, confirm: __, evidence: ___, ...claim }) => claim,
  );
}

/** The claims that say how they are documented. */
export function readDocumentedClaims(locale: Locale): DocumentedClaim[] {
  return readRecord(`${locale}/claims.yaml`, v.array(claimSchema)).flatMap(
    ({ source: _, confirm: __, evidence, ...claim }) => (evidence ? [{ ...claim, evidence }] : []),
  );
}

/**
 * Returns the claims with these ids, in this order.
 * @throws ContentFault for an id that isn't in the file.
 */
export function pickClaims(ids: readonly string[], locale: Locale): Claim[] {
  const claims = readClaims(locale);
  return ids.map((id) => {
    const claim = claims.find((candidate) => candidate.id === id);
    if (!claim) {
      throw new ContentFault(`content/${locale}/claims.yaml: ${id}: there is no claim of this id`);
    }
    return claim;
  });
}

import * as v from 'valibot';
import { provenance, slug, text } from '../engine/fields.ts';
import { ContentFault, type Locale, readRecord } from '../engine/read.server.ts';

/** A figure or promise that the site states about the consultant's work, with who stands behind it (SPEC §1, D18). */
const claimSchema = v.strictObject({
  id: slug,
  value: text,
  label: text,
  provenance,
  /** What proves the claim; for the release check only, never shown. */
  source: v.optional(text),
  /** What the owner must settle; for the release check only, never shown. */
  confirm: v.optional(text),
});

export type Claim = Omit<v.InferOutput<typeof claimSchema>, 'source' | 'confirm'>;

/** All claims. */
export function readClaims(locale: Locale): Claim[] {
  return readRecord(`${locale}/claims.yaml`, v.array(claimSchema)).map(({ source: _, confirm: __, ...claim }) => claim);
}

/**
 * The claims of these ids, in this order.
 * @throws ContentFault for an id that the file does not have.
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

import { withoutOwnerFields } from '../../locale/owner-field.ts';

/** A fact with its label. */
export type Fact = { label: string; value: string };

/**
 * Returns a text without the sentences that wait for the owner (product.md, "Owner's facts"). Development keeps them, and
 * shows each open field with a dashed line.
 */
export function filledIn(text: string): string {
  return process.env.NODE_ENV === 'development' ? text : withoutOwnerFields(text);
}

/** Returns the facts of which something is left. */
export function filledFacts(facts: readonly Fact[]): Fact[] {
  return facts.map(({ label, value }) => ({ label, value: filledIn(value) })).filter(({ value }) => value !== '');
}

/**
 * Returns the words of the owner's facts that start with a capital: legal names, streets, diplomas.
 * Takes what `site.yaml` holds. In every language, they're spelled as they are.
 */
export function ownerNames(facts: unknown): string[] {
  if (typeof facts === 'string') {
    return facts.match(/\p{Lu}[\p{L}’']*/gu) ?? [];
  }
  return typeof facts === 'object' && facts !== null ? Object.values(facts).flatMap(ownerNames) : [];
}

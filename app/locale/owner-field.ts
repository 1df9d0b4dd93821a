/**
 * A field of `content/site.yaml` that the owner has yet to fill in: `[your office hours]`. The site shows it with a dashed
 * line and the release check lists it. With `split`, every second part is such a field.
 */
export const ownerField = /(\[(?:your|tus?) [^\]]+\])/iu;

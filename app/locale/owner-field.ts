/**
 * A field of `content/site.yaml` that the owner has yet to fill in: `[your office hours]`. The
 * release check lists it. With `split`, every second part is such a field.
 */
export const ownerField = /(\[(?:your|tus?) [^\]]+\])/iu;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Returns a text without the sentences that hold such a field: '' when none is left. At the desk, a
 * mark of its source may end the text.
 */
export function withoutOwnerFields(text: string): string {
  if (!ownerField.test(text)) {
    return text;
  }
  const left = [...sentences.segment(text)]
    .map(({ segment }) => (ownerField.test(segment) ? (/\n*$/u.exec(segment)?.[0] ?? '') : segment))
    .join('')
    .replaceAll(/[ \t]+(?=\p{Co}*$)/gmu, '');
  return left.replace(/^\p{Co}+$/u, '');
}

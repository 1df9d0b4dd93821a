import type { MetaDescriptor } from 'react-router';

/** The document that the host sends for an unknown path names its own address with this meta element. */
export const standInMeta = 'tidemark:path';

/**
 * The head of a section's not-found screen (SPEC §8): exactly the specified title, never indexed, no canonical. `path` is the
 * address at which the screen is prerendered, by which the document starts at any unknown path (D11).
 */
export function notFoundMeta(words: { pageTitle: string; text: string }, path: string): MetaDescriptor[] {
  return [
    { title: words.pageTitle },
    { name: 'description', content: words.text },
    { name: 'robots', content: 'noindex, follow' },
    { name: standInMeta, content: path },
  ];
}

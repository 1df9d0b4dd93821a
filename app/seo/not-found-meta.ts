import type { HeadTag } from './meta.ts';

/**
 * The document that the host sends for an unknown path names its own address with this meta
 * element.
 */
export const standInMeta = 'tidemark:path';

/**
 * Returns the head of a section's not-found screen: the fixed title, never indexed, no canonical
 * (product.md, "Not-found pages"). `path` is where the screen is prerendered, from which the
 * document starts at any unknown path.
 */
export function notFoundMeta(words: { pageTitle: string; text: string }, path: string): HeadTag[] {
  return [
    { title: words.pageTitle },
    { name: 'description', content: words.text },
    { name: 'robots', content: 'noindex, follow' },
    { name: standInMeta, content: path },
  ];
}

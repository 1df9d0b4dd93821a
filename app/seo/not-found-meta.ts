import type { HeadTag } from './meta.ts';

/**
 * A meta element of this name starts the application with the document, which is the same for every unknown path: only the
 * browser knows what was asked for.
 */
export const atOnceMeta = 'tidemark:start';

/**
 * Returns the head of a section's not-found screen: the fixed title, never indexed, no canonical
 * (product.md, "Not-found pages").
 */
export function notFoundMeta(words: { pageTitle: string; text: string }): HeadTag[] {
  return [
    { title: words.pageTitle },
    { name: 'description', content: words.text },
    { name: 'robots', content: 'noindex, follow' },
    { name: atOnceMeta, content: '' },
  ];
}

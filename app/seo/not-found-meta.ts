import type { HeadTag } from './meta.ts';

/**
 * The name of a meta element that starts the application at once. A not-found document is the same
 * for every unknown path, and only the browser knows which one the visitor asked for.
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

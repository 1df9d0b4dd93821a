import type { MetaDescriptor } from 'react-router';
import { standInMeta } from '../frame/not-found-document.ts';

/**
 * Returns the head of a section's not-found screen: the fixed title, never indexed, no canonical
 * (product.md, "Not-found pages"). `path` is where the screen is prerendered, from which the
 * document starts at any unknown path.
 */
export function notFoundMeta(words: { pageTitle: string; text: string }, path: string): MetaDescriptor[] {
  return [
    { title: words.pageTitle },
    { name: 'description', content: words.text },
    { name: 'robots', content: 'noindex, follow' },
    { name: standInMeta, content: path },
  ];
}

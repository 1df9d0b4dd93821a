import type { MetaDescriptor } from 'react-router';
import { standInMeta } from '../frame/not-found-document.ts';

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

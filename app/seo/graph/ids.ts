import { canonicalUrl } from '../canonical.ts';

/**
 * Returns the `@id` of each thing that pages mention. A page's graph declares it once and
 * references it everywhere else. The site's own ids are the same in every edition.
 */
export function siteIds(baseUrl: string) {
  const at = (path: string, part: string) => ({ '@id': `${canonicalUrl(path, baseUrl)}#${part}` });
  return {
    website: at('/', 'website'),
    business: at('/', 'business'),
    person: at('/', 'person'),
    page: (path: string) => at(path, 'page'),
    breadcrumb: (path: string) => at(path, 'breadcrumb'),
    /** The main thing on a page: its service, article, or list. */
    main: (path: string, part: 'service' | 'article' | 'list') => at(path, part),
  };
}

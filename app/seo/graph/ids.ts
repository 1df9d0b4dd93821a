import { canonicalUrl } from '../canonical.ts';

/** Names of the things that pages speak of: each is declared once in a page's graph and named by its `@id` everywhere else. The site's own are the same in every edition. */
export function siteIds(baseUrl: string) {
  const at = (path: string, part: string) => ({ '@id': `${canonicalUrl(path, baseUrl)}#${part}` });
  return {
    website: at('/', 'website'),
    business: at('/', 'business'),
    person: at('/', 'person'),
    page: (path: string) => at(path, 'page'),
    breadcrumb: (path: string) => at(path, 'breadcrumb'),
    /** The main thing of a page: its service, its article, its list. */
    main: (path: string, part: 'service' | 'article' | 'list') => at(path, part),
  };
}

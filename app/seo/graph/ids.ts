import { paths } from '../../locale/paths.ts';
import { canonicalUrl } from '../canonical.ts';

/**
 * Returns the `@id` of each thing that pages mention. A page's graph declares it once and
 * references it everywhere else.
 */
export function siteIds(baseUrl: string) {
  const at = (path: string, part: string) => ({ '@id': `${canonicalUrl(path, baseUrl)}#${part}` });
  return {
    website: at(paths.home(), 'website'),
    business: at(paths.home(), 'business'),
    person: at(paths.about(), 'person'),
    page: (path: string) => at(path, 'page'),
    breadcrumb: (path: string) => at(path, 'breadcrumb'),
    /** The main thing on a page: its service, article, or list. */
    main: (path: string, part: 'service' | 'article' | 'list') => at(path, part),
  };
}

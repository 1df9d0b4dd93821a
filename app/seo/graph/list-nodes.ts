import type { ItemList } from 'schema-dts';
import { canonicalUrl } from '../canonical.ts';
import { siteIds } from './ids.ts';
import type { PageFacts } from './page-nodes.ts';

/** The pages that a list page links to, in display order. */
export function listNode({ site, path }: PageFacts, entries: ReadonlyArray<{ label: string; path: string }>): ItemList {
  return {
    '@type': 'ItemList',
    ...siteIds(site.baseUrl).main(path, 'list'),
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.label,
      url: canonicalUrl(entry.path, site.baseUrl),
    })),
  };
}

import type { ToolPageId } from '../../content/tools/tool-pages.schema.ts';
import { editionOf } from '../edition.server.ts';
import { listToolPages } from './site-index.server.ts';
import { alternatesOf } from './site-list.server.ts';

/** The loader's data of every page below the resources page. */
export type ToolPageData = ReturnType<typeof readToolPage>;

/** Returns what a tool's own page needs besides the tool's words. */
export function readToolPage(url: URL, id: ToolPageId) {
  const edition = editionOf(url);
  const path = edition.toolPagePath(id);
  return {
    path,
    alternates: alternatesOf(`tool:${id}`),
    head: edition.toolPages()[id].head,
    /** The name of the page above, as the breadcrumbs show it. */
    resources: edition.words().nav.resources,
    more: {
      title: edition.resourcesPage().more,
      links: listToolPages(edition).filter((link) => link.path !== path),
    },
  };
}

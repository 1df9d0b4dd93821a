import type { InstrumentId } from '../../content/tools/instruments.schema.ts';
import { editionOf } from '../edition.server.ts';
import { listInstruments } from './site-index.server.ts';
import { alternatesOf } from './site-list.server.ts';

/** What every page below the resources page needs, for its loader. */
export type InstrumentPageData = ReturnType<typeof readInstrumentPage>;

/** Returns what the page of an instrument needs besides the instrument's own words. */
export function readInstrumentPage(url: URL, id: InstrumentId) {
  const edition = editionOf(url);
  const path = edition.instrumentPath(id);
  return {
    path,
    alternates: alternatesOf(`instrument:${id}`),
    head: edition.instruments()[id].head,
    /** The name of the page above, as the breadcrumbs show it. */
    resources: edition.words().nav.resources,
    more: {
      title: edition.resourcesPage().more,
      links: listInstruments(edition).filter((link) => link.path !== path),
    },
  };
}

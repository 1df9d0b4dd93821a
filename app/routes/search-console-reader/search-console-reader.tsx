import { frameOf } from '../../editions/frame.ts';
import { readInstrumentPage } from '../../editions/instrument-page.server.ts';
import { InstrumentPage } from '../../sections/instrument-page.tsx';
import { instrumentHandle } from '../../seo/instrument-handle.ts';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/search-console-reader.ts';

export function loader({ url }: Route.LoaderArgs) {
  return readInstrumentPage(url, 'search-console-reader');
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { head, path, alternates } = loaderData;
  return pageMeta(frameOf(matches), { meta: head.meta, path, alternates });
}

export const handle = instrumentHandle;

export default function SearchConsoleReader({ loaderData }: Route.ComponentProps) {
  return <InstrumentPage page={loaderData}>{null}</InstrumentPage>;
}

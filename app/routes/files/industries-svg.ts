import { industriesFile } from '../../charts/industry-sheets.server.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { monthNames } from '../../locale/month-names.ts';
import type { Route } from './+types/industries-svg.ts';
import { textFile } from './text-file.ts';

/** The industry drawings of an edition's city pages, drawn at build time. */
export function loader({ url }: Route.LoaderArgs) {
  const { cities, lang } = editionOf(url);
  return textFile(industriesFile(cities(), monthNames(lang)), 'image/svg+xml');
}

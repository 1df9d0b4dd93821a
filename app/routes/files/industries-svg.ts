import { industriesFile } from '../../charts/industry-sheets.server.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { monthNames } from '../../locale/month-names.ts';
import type { Route } from './+types/industries-svg.ts';
import { textFile } from './text-file.ts';

/** The industry drawings of an edition's city pages, drawn at build time. */
export function loader({ url }: Route.LoaderArgs) {
  const { cities, cityPage, lang } = editionOf(url);
  const words = { months: monthNames(lang), bearings: cityPage().industries.bearings };
  return textFile(industriesFile(cities(), words), 'image/svg+xml');
}

import { floridaWaterFile } from '../../charts/geography/florida-water.server.ts';
import { mainEdition } from '../../editions/edition.server.ts';
import { textFile } from './text-file.ts';

/** `/florida-water.svg`, built at build time: the water of every chart of Florida. */
export function loader() {
  const cities = mainEdition().cities();
  return textFile(floridaWaterFile(cities.map(({ coordinates }) => coordinates)), 'image/svg+xml');
}

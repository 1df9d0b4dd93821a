import { floridaShapesFile } from '../../charts/geography/florida-shapes.server.ts';
import { mainEdition } from '../../editions/edition.server.ts';
import { textFile } from './text-file.ts';

/** `/florida.svg`, built at build time: the shapes of every chart of Florida. */
export function loader() {
  const cities = mainEdition().cities();
  return textFile(floridaShapesFile(cities.map(({ coordinates }) => coordinates)), 'image/svg+xml');
}

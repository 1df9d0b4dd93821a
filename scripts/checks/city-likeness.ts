import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kept } from '../../app/content/engine/cached.server.ts';
import type { Edition } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../app/locale/interpolate.ts';
import { mainText, maskPlaces, nearestSiblings, type Score } from './uniqueness.ts';

/** Returns how alike an edition's built city pages are, the most alike first. */
export function cityLikeness(edition: Edition, folder: string): Score[] {
  const places = placeNames(edition);
  return nearestSiblings(
    edition
      .pageNodes()
      .filter((node) => node.type === 'city')
      .map((node) => ({
        id: node.path.split('/').slice(-2).join('/'),
        text: maskPlaces(cachedText(readPage(node.path, folder)), places),
      })),
  );
}

function cachedText(html: string): string {
  return kept('main-texts', html, () => mainText(html));
}

/** Returns a built page, either flat or an index file. */
function readPage(path: string, folder: string): string {
  const file = [`${path}.html`, join(path, 'index.html')].map((name) => join(folder, name)).find(existsSync);
  if (!file) {
    throw new Error(`${path} is not among the built pages in ${folder}. Run "npm run build" first.`);
  }
  return readFileSync(file, 'utf8');
}

/** Returns cities, counties, the state, and the waters. */
function placeNames(edition: Edition): string[] {
  const { chart } = edition.words();
  const words = edition.cityPage();
  const ofCities = edition.cities().flatMap(({ name, county, region, chartLabels, landmarks = [] }) => {
    return [
      name,
      interpolate(words.county, county),
      county.name,
      region,
      ...[...chartLabels, ...landmarks].map((place) => place.name),
    ];
  });
  return [...ofCities, chart.gulf, chart.atlantic, 'Florida'];
}

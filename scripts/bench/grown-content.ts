import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { City } from '../../app/content/cities/cities.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';

/**
 * Adds generated cities to the copy of the content in `folder` until there are `pages` city pages.
 * Each one lies beside a real city and has its text under a new name, heading, and query. The result
 * is the same every time.
 * @throws RangeError for fewer pages than exist already, or a number that the services don't divide.
 */
export function growContent(folder: string, pages: number): void {
  const { services, cities } = mainEdition();
  const [each, real] = [services().length, cities()];
  const missing = pages / each - real.length;
  if (!Number.isInteger(missing) || missing < 0) {
    throw new RangeError(`${pages}: must be a multiple of ${each}, at least ${each * real.length}`);
  }
  for (let number = 1; number <= missing; number += 1) {
    const model = real[number % real.length];
    if (!model) {
      throw new Error('there is no city to start from');
    }
    const city = generatedCity(model, number);
    writeFileSync(join(folder, 'en/cities', `${city.id}.yaml`), stringify({ ...city, id: undefined, slug: undefined }));
  }
}

function generatedCity(model: City, number: number): City {
  const name = `Harbor ${number}`;
  const { services, pair, cityCopies } = mainEdition();
  const ids = services().map(({ id }) => id);
  const texts = ids.map((id, index) => {
    const text = pair(id, model.id)?.text;
    if (!text) {
      throw new Error(`${id} has no page in ${model.id}`);
    }
    const copy = cityCopies().find(({ service, city }) => service === id && city === model.id);
    return [
      id,
      {
        ...text,
        // No two pages answer the same query.
        keywords: text.keywords?.map((query) => `${query} ${name}`),
        intro: text.intro ?? copy?.intro_paragraph,
        metaTitle: `Sheet ${number}.${index}: ${name}`,
        metaDescription: `${(text.metaDescription ?? '').slice(0, 130)} No. ${number}.${index}`,
      },
    ] as const;
  });
  return {
    ...model,
    id: `${name.toLowerCase().replaceAll(' ', '-')}-fl`,
    order: 100 + number,
    name,
    // A few hundred meters on, so that no two charts are the same.
    coordinates: { ...model.coordinates, lat: model.coordinates.lat + (number % 50) / 5000 },
    chartLabels: [],
    landmarks: [],
    facts: ids.flatMap((service) => factsFor(model, service)),
    services: Object.fromEntries(texts),
  };
}

/** Returns a city's two facts for a service; any two for one that its file doesn't write about. */
function factsFor({ facts }: City, service: string): City['facts'] {
  const own = facts.filter((fact) => fact.service === service);
  return own.length > 0 ? own : facts.slice(0, 2).map((fact) => ({ ...fact, service }));
}

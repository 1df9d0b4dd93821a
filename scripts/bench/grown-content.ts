import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { City } from '../../app/content/cities/cities.server.ts';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';

/**
 * Copies the content to `folder` and adds generated cities until there are `pages` city pages. Each
 * one lies beside a real city and has its text under a new name, heading, and query. The result is
 * the same every time.
 * @throws RangeError for fewer pages than exist already, or a number that the services don't
 * divide.
 */
export function growContent(folder: string, pages: number): void {
  const services = mainEdition().services();
  const real = mainEdition().cities();
  const missing = pages / services.length - real.length;
  if (!Number.isInteger(missing) || missing < 0) {
    throw new RangeError(
      `${pages}: must be a multiple of ${services.length}, at least ${services.length * real.length}`,
    );
  }
  cpSync(contentFolder(), folder, { recursive: true });
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
  const name = `${syllables(number)} ${['Beach', 'Springs', 'Harbor', 'Pines'][number % 4]}`;
  const ids = mainEdition()
    .services()
    .map(({ id }) => id);
  const services = ids.map((id, index) => {
    const text = mainEdition().pair(id, model.id)?.text;
    if (!text) {
      throw new Error(`${id} has no page in ${model.id}`);
    }
    const copy = mainEdition()
      .cityCopies()
      .find(({ service, city }) => service === id && city === model.id);
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
    services: Object.fromEntries(services),
  };
}

/** Returns a city's two facts for a service; any two for one that its file doesn't write about. */
function factsFor({ facts }: City, service: string): City['facts'] {
  const own = facts.filter((fact) => fact.service === service);
  return own.length > 0 ? own : facts.slice(0, 2).map((fact) => ({ ...fact, service }));
}

/** Returns a name for each number: two syllables or more, no name twice. */
function syllables(number: number): string {
  const parts = ['ba', 'ce', 'do', 'fi', 'gu', 'ka', 'le', 'mo', 'ni', 'pu', 'ra', 'se', 'to', 'vi', 'wa', 'zu'];
  let word = '';
  for (let rest = number + parts.length; rest > 0; rest = Math.floor(rest / parts.length)) {
    word += parts[rest % parts.length];
  }
  return word.charAt(0).toUpperCase() + word.slice(1);
}

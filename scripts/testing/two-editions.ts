import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentFolder } from '../../app/content/engine/read.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';

/**
 * Writes a small site of two editions to `folder`: the site's own content with its first cities. Most
 * of the content is about cities, and most tests need only one.
 */
export function writeTwoEditions(folder: string, count = 1): void {
  const cities = mainEdition()
    .cities()
    .slice(0, count)
    .map(({ id }) => id);
  cpSync(contentFolder(), folder, { recursive: true });
  for (const file of globSync('*/{cities,city-copy}/*.yaml', { cwd: folder })) {
    const [city = ''] = basename(file, '.yaml').split('--');
    if (!cities.includes(city)) {
      rmSync(join(folder, file));
    }
  }
  const stations = join(folder, 'tide-stations.yaml');
  const lines = readFileSync(stations, 'utf8').split('\n');
  const kept = lines.filter((line) => cities.includes(line.split(':')[0] ?? ''));
  const notes = lines.filter((line) => line.startsWith('#'));
  writeFileSync(stations, `${[...notes, ...(kept.length > 0 ? kept : ['{}'])].join('\n')}\n`);
  leadTo(folder, cities);
}

/** Links to the cities that are left out lead to the first that stays. */
function leadTo(folder: string, cities: readonly string[]): void {
  for (const file of globSync('*/**/*.{yaml,md}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(/(\/(?:services|servicios)\/[a-z-]+\/|\bcity: )([a-z-]+-fl)\b/gu, (link, start, city) =>
        cities.includes(city) ? link : `${start}${cities[0]}`,
      ),
    );
  }
}

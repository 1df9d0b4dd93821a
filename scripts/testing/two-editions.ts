import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentFolder } from '../../app/content/engine/read.server.ts';

/**
 * Writes a small site of two editions to `folder`: the site's own content with one city. For the
 * tests of what must know editions.
 */
export function writeTwoEditions(folder: string): void {
  cpSync(contentFolder(), folder, { recursive: true });
  const [first = ''] = globSync('en/cities/*.yaml', { cwd: folder }).sort();
  const city = basename(first, '.yaml');
  for (const file of globSync('*/{cities,city-copy}/*.yaml', { cwd: folder })) {
    const name = basename(file, '.yaml');
    if (name !== city && !name.startsWith(`${city}--`)) {
      rmSync(join(folder, file));
    }
  }
  const stations = join(folder, 'tide-stations.yaml');
  const lines = readFileSync(stations, 'utf8').split('\n');
  writeFileSync(stations, lines.find((line) => line.startsWith(`${city}:`)) ?? '{}');
  leadToOneCity(folder, city);
}

/** Links to the cities that are left out lead to the one that stays. */
function leadToOneCity(folder: string, city: string): void {
  for (const file of globSync('*/**/*.{yaml,md}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(/(\/(?:services|servicios)\/[a-z-]+\/|\bcity: )[a-z-]+-fl\b/gu, `$1${city}`));
  }
}

import { appendFileSync, cpSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { buildFolder, buildSite } from '../testing/build-folder.ts';

/**
 * Measures builds with enough generated cities for the given number of city pages, or of the
 * content as it is (`own`), in a temporary folder: with an empty cache, with a warm one, and with a
 * warm one after an article changed. Usage: `npm run bench build own 320 1280`.
 */
const sizes = process.argv.slice(2);
if (sizes.length === 0) {
  console.error('Usage: npm run bench build <own, or a number of city pages> …');
  process.exit(1);
}

for (const size of sizes) {
  const folder = buildFolder();
  const content = join(folder, 'content');
  try {
    cpSync(contentFolder(), content, { recursive: true });
    if (size !== 'own') {
      growContent(content, Number(size));
    }
    const empty = await build(folder);
    const warm = await build(folder);
    const [post] = globSync(join(content, 'en/posts/*.md')).sort();
    appendFileSync(post ?? '', '\nOne more sentence.\n');
    console.log(size === 'own' ? 'As it is' : `${size} city pages`);
    console.table({ 'empty cache': empty, 'warm cache': warm, 'one edit': await build(folder) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Adds copies of cities to a copy of the content until there are `pages` city pages, each under a new
 * name, which its titles and queries have too. The result is the same every time.
 */
function growContent(content: string, pages: number): void {
  const { services, cities } = mainEdition();
  const count = pages / services().length - cities().length;
  for (let number = 1; number <= count; number += 1) {
    const model = cities()[number % cities().length] ?? { id: '', name: '' };
    // As short as a city's name can be: titles and descriptions are bounded.
    const name = `X${number}`;
    for (const file of globSync(`en/{cities,city-copy}/${model.id}*.yaml`, { cwd: content })) {
      const text = readFileSync(join(content, file), 'utf8')
        .replaceAll(model.name, name)
        .replaceAll(model.id, `${name.toLowerCase()}-fl`)
        .replace(/^order: .*/u, `order: ${100 + number}`)
        // A few hundred meters on, so that no two charts are the same.
        .replace(/lat: ([\d.]+)/u, (_, lat: string) => `lat: ${Number(lat) + (number % 50) / 5000}`);
      writeFileSync(join(content, file.replace(model.id, `${name.toLowerCase()}-fl`)), text);
    }
  }
}

/** Builds a site. `MB` counts what visitors can ask for, with its compressed copies. */
async function build(folder: string) {
  const started = performance.now();
  await buildSite(join(folder, 'build'), {
    TIDEMARK_SITE: join(folder, 'content'),
    BUILD_CACHE: join(folder, 'cache'),
  });
  const seconds = (performance.now() - started) / 1000;
  const client = join(folder, 'build/client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stat: statSync(join(client, name)) }))
    .filter(({ stat }) => stat.isFile());
  return {
    seconds: seconds.toFixed(1),
    pages: files.filter(({ name }) => name.endsWith('.html')).length,
    MB: (files.reduce((sum, { stat }) => sum + stat.size, 0) / 1e6).toFixed(1),
  };
}

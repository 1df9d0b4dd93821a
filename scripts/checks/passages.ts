import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editions } from '../../app/editions/edition.server.ts';
import { readManifest } from '../../hosting/manifest.ts';
import { blocksOf } from './check-words.ts';

/**
 * Prints 120 passages of the built site in each language, for a reader who judges them. A seed draws
 * the same ones for as long as they're on the site: `npm run check passages 7`.
 */
const [seed = '1', count = '120'] = process.argv.slice(2);
const { pages } = await readManifest('build/client');
for (const { locale, ...edition } of editions()) {
  const passages = new Map<string, string>();
  for (const { path } of edition.pages()) {
    for (const { text, place } of blocksOf(readFileSync(join('build/client', pages[path] ?? ''), 'utf8'), locale)) {
      if (place === 'prose' && text.split(' ').length > 3) {
        passages.set(text, path);
      }
    }
  }
  const rank = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex');
  const drawn = [...passages].sort(([one], [other]) => rank(one).localeCompare(rank(other))).slice(0, Number(count));
  console.log(`\n${edition.name}: ${drawn.length} of ${passages.size} passages, seed ${seed}\n`);
  for (const [index, [text, path]] of drawn.entries()) {
    console.log(`${index + 1}. ${text}  (${path})`);
  }
}

import { createHash } from 'node:crypto';
import { editions } from '../../app/editions/edition.server.ts';
import { builtPage } from './built-site.ts';
import { blocksOf } from './check-words.ts';

/**
 * Prints 120 passages of the built site in each language, for a reader who judges them. A seed draws
 * the same ones for as long as they're on the site: `npm run check passages 7`.
 */
const [seed = '1', count = '120'] = process.argv.slice(2);
for (const { locale, ...edition } of editions()) {
  const passages = new Map<string, string>();
  for (const { path } of edition.pages()) {
    for (const { text, place } of blocksOf(builtPage(path), locale)) {
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

import { inContent, withPlace } from '../../app/content/engine/folders.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../text/interpolate.ts';
import { builtPage } from './built-site.ts';
import { blocksOf } from './check-words.ts';

/** A page's path and the words of its main text, with place names masked. */
type PageText = { id: string; text: string };

/** How much of a page is also in the page nearest to it, from 0 to 1. */
type Score = { id: string; nearest: string; share: number };

/** Each page must share less than this with its nearest sibling, of the same city or not. */
export const limit = 0.2;

const wordsInShingle = 5;

/** Tells whether a page shares too much with its nearest sibling. */
export function isTooAlike({ share }: Score): boolean {
  return share >= limit;
}

/** Returns, for each page, the sibling with most of its shingles, worst first. */
export function nearestSiblings(pages: readonly PageText[]): Score[] {
  const sets = pages.map(({ id, text }) => ({ id, set: shingles(text) }));
  return sets
    .map(({ id, set }) =>
      sets
        .filter((other) => other.id !== id)
        .map((other) => ({ id, nearest: other.id, share: set.intersection(other.set).size / (set.size || 1) }))
        .reduce((worst, score) => (score.share > worst.share ? score : worst), { id, nearest: '', share: 0 }),
    )
    .sort((a, b) => b.share - a.share);
}

/** Returns every run of five words in a text, in lowercase and without punctuation. */
function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = words.map((_, start) => words.slice(start, start + wordsInShingle));
  return new Set(runs.filter(({ length }) => length === wordsInShingle).map((run) => run.join(' ')));
}

/**
 * Replaces each place name with the same word, so a text isn't new just because it names another
 * town.
 */
export function maskPlaces(text: string, places: readonly string[]): string {
  const names = places.toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), ' place ');
}

/** Returns how alike an edition's built city pages are, the most alike first. */
export function cityLikeness(edition: Edition, folder?: string): Score[] {
  const places = placeNames(edition);
  const cities = edition.pageNodes().filter((node) => node.type === 'city');
  return nearestSiblings(
    cities.map(({ path }) => {
      const blocks = blocksOf(builtPage(path, folder), edition.locale);
      // What a page says by itself, outside of its drawings and figures.
      const own = blocks.filter(({ place }) => place !== 'frame').map(({ text }) => text);
      return { id: path.split('/').slice(-2).join('/'), text: maskPlaces(own.join(' '), places) };
    }),
  );
}

/** Returns cities, counties, the state, and the waters. */
function placeNames(edition: Edition): string[] {
  const { chart } = edition.words('interface');
  const words = edition.words('pages/city');
  const ofCities = edition
    .cities()
    .flatMap(({ name, county, region, chartLabels, landmarks = [] }) => [
      name,
      interpolate(words.county, county),
      county.name,
      region,
      ...[...chartLabels, ...landmarks].map((place) => place.name),
    ]);
  return [...ofCities, chart.gulf, chart.atlantic, 'Florida'];
}

/** Returns the file and the field that have a page's text. */
function placeOf({ id }: Score, { locale, pages }: Edition): string {
  const head = pages()
    .find(({ key, path }) => key.startsWith('city:') && path.endsWith(`/${id}`))
    ?.head?.();
  return withPlace(inContent(`${locale}/${head?.file}: ${head?.field.replace(/\.$/u, '')}`));
}

/**
 * Compares the city pages (product.md, "No two city pages read alike"). Prints each built page's
 * nearest sibling and the share of its five-word shingles found there, with place names masked.
 * Fails at the limit.
 */
if (import.meta.main) {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  for (const edition of editions()) {
    const scores = cityLikeness(edition);
    for (const score of scores) {
      const verdict = isTooAlike(score)
        ? `  TOO ALIKE: say more that's true there alone, in ${placeOf(score, edition)}`
        : '';
      console.log(`${percent(score.share).padStart(7)}  ${score.id}  ~  ${score.nearest}${verdict}`);
      process.exitCode = verdict ? 1 : process.exitCode;
    }
    const worst = percent(scores[0]?.share ?? 0);
    console.log(`${edition.name}: ${scores.length} city pages, worst ${worst}, limit ${percent(limit)}`);
  }
}

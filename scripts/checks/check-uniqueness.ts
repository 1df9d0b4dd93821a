import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { interpolate } from '../../text/interpolate.ts';
import { blocksOf } from './check-words.ts';

/** Compares the city pages of one edition, prints their scores, and returns whether any are too alike. */
export function compare(edition: Edition, folder: string): boolean {
  const scores = cityLikeness(edition, folder);
  for (const { id, nearest, share } of scores) {
    console.log(`${percent(share)}  ${id}  ~  ${nearest}${isTooAlike({ id, nearest, share }) ? '  TOO ALIKE' : ''}`);
  }
  const worst = percent(scores[0]?.share ?? 0).trim();
  console.log(`${edition.name}: ${scores.length} city pages, worst ${worst}, limit ${percent(limit).trim()}`);
  const alike = scores.filter(isTooAlike);
  if (alike.length > 0) {
    console.error(`too alike: ${alike.map(({ id }) => id).join(', ')}: rewrite their text in ${edition.name}`);
  }
  return alike.length > 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7);
}

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
        .map((other) => ({ id, nearest: other.id, share: sharedPart(set, other.set) }))
        .reduce((worst, score) => (score.share > worst.share ? score : worst), { id, nearest: '', share: 0 }),
    )
    .sort((a, b) => b.share - a.share);
}

/** Returns every run of five words in a text, in lowercase and without punctuation. */
function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words
      .slice(0, Math.max(0, words.length - wordsInShingle + 1))
      .map((_, start) => words.slice(start, start + wordsInShingle).join(' ')),
  );
}

/**
 * Replaces each place name with the same word, so a text isn't new just because it names another
 * town.
 */
export function maskPlaces(text: string, places: readonly string[]): string {
  const names = [...new Set(places)]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  if (names.length === 0) {
    return text;
  }
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), ' place ');
}

function sharedPart(page: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...page].filter((shingle) => other.has(shingle)).length / (page.size || 1);
}

/** Returns how alike an edition's built city pages are, the most alike first. */
export function cityLikeness(edition: Edition, folder: string): Score[] {
  const places = placeNames(edition);
  return nearestSiblings(
    edition
      .pageNodes()
      .filter((node) => node.type === 'city')
      .map((node) => ({
        id: node.path.split('/').slice(-2).join('/'),
        text: maskPlaces(ownText(readFileSync(join(folder, `${node.path}.html`), 'utf8'), edition.locale), places),
      })),
  );
}

/** Returns what a page says by itself, outside of its drawings and figures. */
function ownText(html: string, language: string): string {
  const blocks = blocksOf(html, language).filter(({ place }) => place !== 'frame');
  return blocks.map(({ text }) => text).join(' ');
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

/**
 * Compares the city pages (product.md, "No two city pages read alike"). Prints each built page's
 * nearest sibling and the share of its five-word shingles found there, with place names masked.
 * Fails at the limit. Usage: `node scripts/checks/check-uniqueness.ts [folder]`.
 */
if (import.meta.main) {
  const folder = process.argv[2] ?? 'build/client';
  process.exitCode = editions().filter((edition) => compare(edition, folder)).length > 0 ? 1 : 0;
}

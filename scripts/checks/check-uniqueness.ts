import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keepWith } from '../../app/content/engine/cached.server.ts';
import { type Edition, editions } from '../../app/editions/edition.server.ts';
import { keepValues } from '../build/cache.ts';
import { cityLikeness, isTooAlike, limit } from './uniqueness.ts';

/**
 * Compares the city pages (product.md, "No two city pages read alike"). Prints each built page's
 * nearest sibling and the share of its five-word shingles found there, with place names masked.
 * Fails at the limit. Usage: `node scripts/checks/check-uniqueness.ts [folder]`.
 */
if (import.meta.main) {
  // The build has parsed what this reads.
  keepWith(keepValues());
  const folder = process.argv[2] ?? 'build/client';
  process.exitCode = editions().filter((edition) => compare(edition, folder)).length > 0 ? 1 : 0;
}

/**
 * Compares the city pages of one edition, prints their scores, and returns whether any is at fault.
 */
export function compare(edition: Edition, folder: string): boolean {
  const scores = cityLikeness(edition, folder);
  const strangers = listBuilt(edition, folder).filter((path) => !scores.some(({ id }) => path.endsWith(id)));
  for (const { id, nearest, share } of scores) {
    console.log(`${percent(share)}  ${id}  ~  ${nearest}${isTooAlike({ id, nearest, share }) ? '  TOO ALIKE' : ''}`);
  }
  const worst = percent(scores[0]?.share ?? 0).trim();
  console.log(`${edition.name}: ${scores.length} city pages, worst ${worst}, limit ${percent(limit).trim()}`);
  const alike = scores.filter(isTooAlike);
  if (alike.length > 0) {
    console.error(`too alike: ${alike.map(({ id }) => id).join(', ')}: rewrite their text in ${edition.name}`);
  }
  if (strangers.length > 0) {
    console.error(`city pages without a content file: ${strangers.join(', ')}`);
  }
  return strangers.length > 0 || alike.length > 0;
}

/** Returns the city pages on disk as `{service}/{city}`. */
function listBuilt({ paths }: Edition, folder: string): string[] {
  const root = join(folder, paths.services());
  if (!existsSync(root)) {
    return [];
  }
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/(?:\/index)?\.html$/u, ''))
    .filter((path) => path.split('/').length === 2);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7);
}

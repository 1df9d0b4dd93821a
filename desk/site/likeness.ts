import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ContentFault } from '../../app/content/engine/faults.ts';
import { inSnapshot } from '../../app/content/engine/store.server.ts';
import { editionOf } from '../../app/editions/edition.server.ts';
import { limit, nearestSibling, pageShingles, placeNames, type Score } from '../../scripts/checks/check-uniqueness.ts';
import type { Release } from '../../server/publish/release.ts';

/** The pages that a city page is compared with, in its language. */
type Family = { paths: string[]; places: string[] };

/**
 * Compares a city page, as the owner types it, with the others as visitors read them (product.md,
 * "No two city pages read alike"). Without a build there's nothing to compare with.
 */
export function createLikeness(release: () => Promise<Release | undefined>) {
  const shown = new Map<string, { html: string; set: Set<string> }>();
  let under = 0;

  return {
    limit,
    /** Whether pages are being read, so that there will be more to say. */
    isReading: () => under > 0,
    /** Returns the page nearest to one that's drawn, or undefined for what's no city page. */
    of: (path: string, html: string | undefined): Score | undefined => {
      const family = familyOf(path);
      if (!family || html === undefined) {
        return undefined;
      }
      const set = setOf(path, html, family);
      const others = family.paths.flatMap((id) => {
        const other = id === path ? undefined : shown.get(id);
        return other ? [{ id, set: other.set }] : [];
      });
      return others.length > 0 ? nearestSibling({ id: path, set }, others) : undefined;
    },
    /** Reads a city page's siblings, one at a time: a key comes in between. */
    read: async (path: string): Promise<void> => {
      const family = familyOf(path);
      const unread = family?.paths.filter((each) => each !== path && !shown.has(each)) ?? [];
      if (!family || unread.length === 0 || under > 0) {
        return;
      }
      under += 1;
      try {
        const live = await release();
        for (const each of unread) {
          const file = live?.manifest.pages[each];
          if (live && file !== undefined) {
            setOf(each, await readFile(join(live.directory, file), 'utf8'), family);
            await setImmediate();
          }
        }
      } finally {
        under -= 1;
      }
    },
  };

  function setOf(path: string, html: string, { places }: Family): Set<string> {
    const known = shown.get(path);
    if (known?.html === html) {
      return known.set;
    }
    const set = pageShingles(html, places);
    shown.set(path, { html, set });
    return set;
  }
}

/** Content at fault has no pages to compare: the check of the content says why. */
function familyOf(path: string): Family | undefined {
  try {
    return inSnapshot(() => {
      const edition = editionOf(path);
      const paths = edition.pageNodes().flatMap((node) => (node.type === 'city' ? [node.path] : []));
      return paths.includes(path) ? { paths, places: placeNames(edition) } : undefined;
    });
  } catch (error) {
    if (error instanceof ContentFault) {
      return undefined;
    }
    throw error;
  }
}

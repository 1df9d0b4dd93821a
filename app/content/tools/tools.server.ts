import type { Locale } from '../engine/folders.server.ts';
import { readWords } from '../words.server.ts';

/** Returns the words of /resources and /tools, and what all three tools say. */
export function readResourcesPage(locale: Locale) {
  return readWords('pages/resources', locale);
}

/** Returns the words and lists of the three tools. */
export function readTools(locale: Locale) {
  return {
    roi: readWords('tools/roi-calculator', locale),
    cluster: readWords('tools/cluster-generator', locale),
    title: readWords('tools/title-analyzer', locale),
  };
}

/** Returns what the cluster generator makes its plans of. */
export function readClusterIdeas(locale: Locale) {
  return readWords('tools/cluster-ideas', locale);
}

/** Returns the words of the pages below the resources page, by id. */
export function readToolPages(locale: Locale) {
  return {
    'x-ray': readWords('tools/x-ray', locale),
    'search-console-reader': readWords('tools/search-console-reader', locale),
  };
}

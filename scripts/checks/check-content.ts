import { resolve } from 'node:path';
import { keepWith } from '../../app/content/engine/cached.server.ts';
import { ContentFault } from '../../app/content/engine/faults.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { readQueries } from '../../app/editions/checks/queries.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { hostingPlan } from '../../app/editions/publishing/hosting-plan.server.ts';
import { expectFigures } from '../../app/features/tools/search-console/figures.server.ts';
import { readManifest, type SiteManifest, type SitePlan } from '../../hosting/manifest.ts';
import { keepValues } from '../build/cache.ts';
import { editorFaults, writeSchemas } from '../owner/editor-schemas.ts';

/**
 * Prints what's wrong with the content, one line per fault. Exits with 1 when anything is. With
 * `--queries` it prints which page answers which query, with `--editor` it also writes the
 * schemas that editors read, and wants each file to name its own. Pages of the last build that are gone without a
 * redirect are told, and no fault: an owner may want them gone.
 */
async function main(): Promise<void> {
  // What a build has parsed needs no second parse.
  keepWith(keepValues());
  // As in a build: a broken article is a fault, not a warning.
  process.env.NODE_ENV = 'production';
  const faults = contentFaults(expectFigures);
  if (process.argv.includes('--editor')) {
    writeSchemas();
    faults.push(...editorFaults());
  }
  for (const fault of faults) {
    console.error(fault);
  }
  if (faults.length > 0) {
    console.error(faults.length === 1 ? 'One thing to correct.' : `${faults.length} things to correct.`);
    process.exit(1);
  }
  if (process.argv.includes('--queries')) {
    console.table(editions().flatMap(readQueries), ['path', 'query', 'title']);
  }
  for (const path of await lostSinceBuild()) {
    console.error(
      `${path}: was a page of the last build, and is neither a page nor a redirect now: npm run move does both, or add a line to redirects.yaml`,
    );
  }
  console.log('The content is valid.');
}

/** Without an earlier build, nothing can be missed. */
async function lostSinceBuild(): Promise<string[]> {
  try {
    const manifest = await readManifest(resolve('build/client'));
    const pages = editions().flatMap((edition) => edition.pages().map(({ path }) => path));
    return lostPages(manifest, pages, hostingPlan().redirects);
  } catch {
    return [];
  }
}

/**
 * Returns the paths of an earlier build's pages that are neither pages nor redirects of the content
 * any more: search engines and links still ask for them. `pages` are the paths of today.
 */
export function lostPages(
  { pages: before }: Pick<SiteManifest, 'pages'>,
  pages: readonly string[],
  redirects: SitePlan['redirects'],
): string[] {
  const known = new Set(pages);
  // A removed service or city has a rule of the product, which leads to the list of services.
  const from = new Set(redirects.filter((redirect) => !redirect.from.includes(':')).map((redirect) => redirect.from));
  return Object.keys(before)
    .filter((path) => !known.has(path) && !from.has(path))
    .sort();
}

/** Throws a ContentFault with every fault of the content, before anything is built from it. */
export function expectSoundContent(): string {
  const faults = contentFaults(expectFigures);
  if (faults.length > 0) {
    throw new ContentFault(faults);
  }
  return 'The content is valid.';
}

if (import.meta.main) {
  await main();
}

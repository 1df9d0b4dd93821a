import { editions } from '../../app/editions/edition.server.ts';
import { cachedBrotli } from '../../hosting/finish/compress.ts';
import { keepCopies } from '../build/cache.ts';
import { budgets, weighPages, weighParts } from './page-weight.ts';

/**
 * Holds every page of the built site to its budget: `node scripts/checks/check-weight.ts
 * [build/client]`. Counts bytes as sent (brotli, quality 11).
 */
const keep = keepCopies();
const sentSize = async (content: Buffer) => (await cachedBrotli(content, keep)).length;

/** The late parts of the Search Console reader, which has a page to itself. */
const partsOfReader = ['reader-result'];
/** The late parts of each tool on the tools page. */
const partsOfTools = {
  'cluster generator': ['cluster-result'],
  'title analyzer': ['title-result', 'title-list'],
};
const withTools = new Set(editions().flatMap(({ paths }) => [paths.resources(), paths.tools()]));

const directory = process.argv[2] ?? 'build/client';
const pages = await weighPages(directory, sentSize);
if (pages.length === 0) {
  console.error('There is no built site to weigh. Run "npm run build" first.');
  process.exit(1);
}
const weighTool = async (path: string, name: string, parts: readonly string[]) => ({
  name: `${path}, ${name}`,
  bytes: await weighParts(directory, `${path.slice(1)}.html`, parts),
});
const tools = await Promise.all(
  editions().flatMap(({ paths, toolPagePath }) => [
    ...Object.entries(partsOfTools).map(([name, parts]) => weighTool(paths.resources(), name, parts)),
    weighTool(toolPagePath('search-console-reader'), 'Search Console reader', partsOfReader),
  ]),
);
const weights = [
  ...pages.flatMap(({ path, html, js }) => [
    { name: `${path}, HTML`, bytes: html, most: budgets.html },
    { name: `${path}, scripts`, bytes: js, most: withTools.has(path) ? budgets.jsOfTools : budgets.js },
  ]),
  ...tools.map((tool) => ({ ...tool, most: budgets.tool })),
];
const heavy = weights.filter(({ bytes, most }) => bytes > most);
for (const { name, bytes, most } of heavy) {
  console.error(`Too much: ${name}: ${bytes} bytes, ${most} at most`);
}
if (heavy.length > 0) {
  process.exit(1);
}
const heaviest = (kind: 'html' | 'js') => pages.toSorted((a, b) => b[kind] - a[kind])[0];
console.log(
  `${pages.length} pages weighed; the most HTML: ${heaviest('html')?.html} bytes (${heaviest('html')?.path}), the most scripts: ${heaviest('js')?.js} bytes (${heaviest('js')?.path}).`,
);
for (const { name, bytes } of tools) {
  console.log(`${name}: ${bytes} bytes beyond the page when all of it is used.`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editions } from '../../app/editions/edition.server.ts';
import { readManifest } from '../../hosting/manifest.ts';
import { memoize } from '../../text/memo.ts';

/** Holds every page of the built site to its budget. Counts bytes as sent (brotli). */
const directory = 'build/client';

/** The most bytes of a page, as sent. */
const budgets = {
  /**
   * Most pages fit into the first flight of a connection, ten packets of 14 KB in all. What has more
   * to say may take the second.
   */
  html: 15.5 * 1024,
  /**
   * The bytes that the page itself loads, floating parts included. React is 58 KB of it
   * (docs/decisions.md, 21).
   */
  js: 98 * 1024,
  /** The tools page loads three features. */
  jsOfTools: 107 * 1024,
  /** All that a tool loads while it's used, its styles and worker included. */
  tool: 28 * 1024,
  /** Most of the X-ray is a parser of HTML: workers lack the browser's own. */
  xRay: 70 * 1024,
};

/** The late parts of each tool on the tools page. */
const partsOfTools = {
  'cluster generator': ['cluster-result'],
  'title analyzer': ['title-result', 'title-list'],
};

const { pages, notFound, files } = await readManifest(directory);
const read = (file: string) => readFileSync(join(directory, file), 'utf8');
/** The scripts that a script imports at once. */
const importsOf = memoize(
  (script) =>
    Array.from(
      read(script).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/gu),
      ([, name]) => `assets/${name}`,
    ),
  1000,
);

const withTools = new Set(editions().flatMap(({ paths }) => [paths.resources(), paths.tools()]));
const documents = [
  ...Object.entries(pages),
  ...Object.entries(notFound).map(([section, file]) => [`${section}/404`, file] as const),
];
const html = documents.map(([path, file]) => ({ path, what: 'HTML', bytes: sent([file]), most: budgets.html }));
const scripts = documents.map(([path, file]) => ({
  path,
  what: 'scripts',
  bytes: sent(scriptsOf(file)),
  most: withTools.has(path) ? budgets.jsOfTools : budgets.js,
}));
const tool = (path: string, what: string, parts: readonly string[], most = budgets.tool) => ({
  path,
  what,
  bytes: sent(filesOfParts(pages[path] ?? '', parts)),
  most,
});
const tools = editions().flatMap(({ paths, toolPagePath }) => [
  ...Object.entries(partsOfTools).map(([name, parts]) => tool(paths.resources(), name, parts)),
  tool(toolPagePath('search-console-reader'), 'Search Console reader', ['reader-result']),
  tool(toolPagePath('x-ray'), 'X-ray', ['x-ray-tool'], budgets.xRay),
]);

const heavy = [...html, ...scripts, ...tools].filter(({ bytes, most }) => bytes > most);
for (const { path, what, bytes, most } of heavy) {
  console.error(`Too much: ${path}, ${what}: ${bytes} bytes, ${most} at most`);
}
process.exitCode = heavy.length > 0 ? 1 : 0;
for (const weights of [html, scripts]) {
  const [most] = weights.toSorted((a, b) => b.bytes - a.bytes);
  console.log(`${weights.length} pages; the most ${most?.what}: ${most?.bytes} bytes (${most?.path}).`);
}
for (const { path, what, bytes } of tools) {
  console.log(`${path}, ${what}: ${bytes} bytes beyond the page when all of it is used.`);
}

/** Returns the bytes of files, as sent. */
function sent(names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + (files[name]?.br ?? files[name]?.size ?? Number.POSITIVE_INFINITY), 0);
}

/**
 * Returns the scripts that a visitor's first touch loads: those that the document names, and those
 * they import. What a visitor opens (dialogs), what is prefetched, and what greets a first visit
 * doesn't count; e2e/loading/idle-weight.phone.spec.ts holds the last to its own budget.
 */
function scriptsOf(document: string): Set<string> {
  const named = Array.from(read(document).matchAll(/["'`]\/(assets\/[\w.-]+\.js)["'`]/gu), ([, file = '']) => file);
  const found = new Set(named.filter((file) => !file.startsWith('assets/greeting-')));
  // What is added meanwhile is visited too.
  for (const script of found) {
    for (const imported of importsOf(script)) {
      found.add(imported);
    }
  }
  return found;
}

/**
 * Returns what the late parts of a document load: scripts, styles, and workers, without what has
 * come with the document.
 * @throws Error for a part that the document doesn't have.
 */
function filesOfParts(document: string, parts: readonly string[]): Set<string> {
  const loaded = scriptsOf(document);
  // A stylesheet has come with the script of its name.
  const loadedNames = new Set([...loaded].map(plainName));
  const late = parts
    .flatMap((part) => filesOfPart([...loaded].map(read), part))
    .filter((name) => !loadedNames.has(plainName(name)));
  const workers = late
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      Array.from(read(name).matchAll(/new URL\(["'`]\/(assets\/[\w.-]+\.js)/gu), ([, file = '']) => file),
    );
  return new Set([...late, ...workers]);
}

/** Returns the list of files that comes with a late import: `import("./x-1a.js"),__vite__mapDeps([0,2])`. */
function filesOfPart(codes: readonly string[], part: string): string[] {
  const lateImport = new RegExp(`import\\(.\\./${part}-[\\w-]{8}\\.js.\\)[^,]*,__vite__mapDeps\\(\\[([\\d,]*)`, 'u');
  for (const code of codes) {
    const indexes = lateImport.exec(code)?.[1];
    if (indexes !== undefined) {
      const names: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/u.exec(code)?.[1] ?? '[]');
      return indexes.split(',').flatMap((index) => names[Number(index)] ?? []);
    }
  }
  throw new Error(`No script of the page loads a part "${part}"`);
}

/** Returns a built file's name without hash and ending: `assets/x` for `assets/x-1a2b3c4d.js`. */
function plainName(file: string): string {
  return file.replace(/(?:\.module)?-[\w-]{8}\.\w+$/u, '');
}

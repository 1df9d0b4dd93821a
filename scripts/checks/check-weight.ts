import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editions } from '../../app/editions/edition.server.ts';
import { cachedBrotli } from '../../hosting/finish/compress.ts';
import { keepCopies } from '../build/cache.ts';

/**
 * Holds every page of the built site to its budget: `node scripts/checks/check-weight.ts
 * [build/client]`. Counts bytes as sent (brotli, quality 11).
 */
const keep = keepCopies();
const sentSize = async (content: Buffer) => (await cachedBrotli(content, keep)).length;

/** The most bytes of a page, as sent. */
const budgets = {
  /**
   * Most pages fit into the first flight of a connection, ten packets of 14 KB in all. What has more
   * to say may take the second.
   */
  html: 15.5 * 1024,
  /**
   * The bytes that the page itself loads, floating parts included. React and React Router are 92 KB
   * of it (docs/decisions/021-links-are-documents.md).
   */
  js: 124 * 1024,
  /** The tools page loads three features. */
  jsOfTools: 132 * 1024,
  /**
   * All that a tool loads while it's used, its styles and worker included. Two libraries that read
   * archives and tables are 9 KB of the Search Console reader's.
   */
  tool: 28 * 1024,
  /** Most of the X-ray is a parser of HTML: workers lack the browser's own. */
  xRay: 70 * 1024,
};

/**
 * Matches a late import with its list of files, such as
 * `import("./x-1a.js"),__vite__mapDeps([0,2])`.
 */
const lateImport =
  /import\(["'`]\.\/([\w.-]+)-[\w-]{8}\.js["'`]\)(?:\.then\(\w+=>\w+\.\w+\))?,__vite__mapDeps\(\[([\d,]*)\]\)/gu;

/** The late parts of each tool on the tools page. */
const partsOfTools = {
  'cluster generator': ['cluster-result'],
  'title analyzer': ['title-result', 'title-list'],
};
const withTools = new Set(editions().flatMap(({ paths }) => [paths.resources(), paths.tools()]));

const directory = process.argv[2] ?? 'build/client';
const pages = await weighPages();
if (pages.length === 0) {
  console.error('There is no built site to weigh. Run "npm run build" first.');
  process.exit(1);
}
const weighTool = async (path: string, name: string, parts: readonly string[], most = budgets.tool) => ({
  name: `${path}, ${name}`,
  bytes: await weighParts(`${path.slice(1)}.html`, parts),
  most,
});
const tools = await Promise.all(
  editions().flatMap(({ paths, toolPagePath }) => [
    ...Object.entries(partsOfTools).map(([name, parts]) => weighTool(paths.resources(), name, parts)),
    weighTool(toolPagePath('search-console-reader'), 'Search Console reader', ['reader-result']),
    weighTool(toolPagePath('x-ray'), 'X-ray', ['x-ray-tool'], budgets.xRay),
  ]),
);
const weights = [
  ...pages.flatMap(({ path, html, js }) => [
    { name: `${path}, HTML`, bytes: html, most: budgets.html },
    { name: `${path}, scripts`, bytes: js, most: withTools.has(path) ? budgets.jsOfTools : budgets.js },
  ]),
  ...tools,
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

/** Bytes as sent: of the document, and of every script that the page itself loads. */
type PageWeight = { path: string; html: number; js: number };

/** Returns the weight of every document of the build. */
async function weighPages(): Promise<PageWeight[]> {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string): Promise<number> => {
    const size = sizes.get(file) ?? sentSize(readFileSync(join(directory, file)));
    sizes.set(file, size);
    return size;
  };
  const files = globSync('**/*.html', { cwd: directory }).filter((file) => !file.startsWith('__'));
  return Promise.all(
    files.map(async (file) => {
      const html = readFileSync(join(directory, file), 'utf8');
      const scripts = scriptsOf(html, (name) => readFileSync(join(directory, name), 'utf8'));
      const [ofDocument, ...ofScripts] = await Promise.all([file, ...scripts].map(sizeOf));
      return {
        path: `/${file.replace(/(^|\/)index\.html$|\.html$/u, '')}`,
        html: ofDocument ?? 0,
        js: ofScripts.reduce((sum, size) => sum + size, 0),
      };
    }),
  );
}

/**
 * Returns the scripts that a visitor's first touch loads: those that the page's start script names,
 * those they import, and the late parts. What a visitor opens (dialogs), what is prefetched, and
 * what greets a first visit doesn't count; e2e/loading/idle-weight.phone.spec.ts holds the last to
 * its own budget.
 */
function scriptsOf(html: string, read: (name: string) => string): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) {
      return;
    }
    found.add(name);
    const code = read(name);
    const imported = [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/gu)];
    for (const [, file = ''] of imported) {
      visit(`assets/${file}`);
    }
  };
  for (const [, file = ''] of html.matchAll(/["'`]\/(assets\/[\w.-]+\.js)["'`]/gu)) {
    if (!file.startsWith('assets/greeting-')) {
      visit(file);
    }
  }
  return found;
}

/**
 * Returns what the named late parts of a page weigh together, in bytes as sent: their scripts,
 * styles, and workers, without what the page has loaded before.
 * @param file The page's document.
 * @throws Error for a part that the page doesn't have.
 */
async function weighParts(file: string, parts: readonly string[]): Promise<number> {
  const read = (name: string) => readFileSync(join(directory, name), 'utf8');
  const loaded = scriptsOf(read(file), read);
  const filesOf = new Map<string, string[]>();
  for (const code of [...loaded].map(read)) {
    const names = [...(/m\.f=\[([^\]]*)\]/u.exec(code)?.[1] ?? '').matchAll(/"([^"]+)"/gu)].map(
      ([, name = '']) => name,
    );
    for (const [, part = '', indexes = ''] of code.matchAll(lateImport)) {
      filesOf.set(
        part,
        indexes.split(',').flatMap((index) => names[Number(index)] ?? []),
      );
    }
  }
  const found = parts.flatMap((part) => {
    const files = filesOf.get(part);
    if (!files) {
      throw new Error(`${file} loads no part "${part}"`);
    }
    return files;
  });
  // A stylesheet has come with the script of its name.
  const loadedNames = new Set([...loaded].map(plainName));
  const late = found.filter((name) => !loadedNames.has(plainName(name)));
  const workers = late
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...read(name).matchAll(/new URL\(["'`]\/(assets\/[\w.-]+\.js)/gu)])
    .map(([, name = '']) => name);
  const sizes = [...new Set([...late, ...workers])].map((name) => sentSize(readFileSync(join(directory, name))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Returns a built file's name without hash and ending: `assets/x` for `assets/x-1a2b3c4d.js`. */
function plainName(file: string): string {
  return file.replace(/(?:\.module)?-[\w-]{8}\.\w+$/u, '');
}

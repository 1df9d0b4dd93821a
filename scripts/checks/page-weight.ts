import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBrotli } from '../../hosting/finish/compress.ts';

/** The most bytes of a page, as sent. */
export const budgets = {
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
};

/** Bytes as sent: of the document, and of every script that the page itself loads. */
export type PageWeight = { path: string; html: number; js: number };

/**
 * Returns the weight of every document of the build in `directory`. `sentSize` returns the bytes of
 * a file as sent: a build has them in its cache.
 */
export async function weighPages(directory: string, sentSize = compressedSize): Promise<PageWeight[]> {
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
 * Matches a late import with its list of files, such as
 * `import("./x-1a.js"),__vite__mapDeps([0,2])`.
 */
const lateImport =
  /import\(["'`]\.\/([\w.-]+)-[\w-]{8}\.js["'`]\)(?:\.then\(\w+=>\w+\.\w+\))?,__vite__mapDeps\(\[([\d,]*)\]\)/gu;

/**
 * Returns what the named late parts of a page weigh together, in bytes as sent: their scripts,
 * styles, and workers, without what the page has loaded before.
 * @param file The page's document in `directory`.
 * @throws Error for a part that the page doesn't have.
 */
export async function weighParts(directory: string, file: string, parts: readonly string[]): Promise<number> {
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
  const sizes = [...new Set([...late, ...workers])].map((name) => compressedSize(readFileSync(join(directory, name))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Returns a built file's name without hash and ending: `assets/x` for `assets/x-1a2b3c4d.js`. */
function plainName(file: string): string {
  return file.replace(/(?:\.module)?-[\w-]{8}\.\w+$/u, '');
}

async function compressedSize(content: Buffer): Promise<number> {
  return (await toBrotli(content)).length;
}

import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copiesOf, type Keep } from '../../hosting/finish/compress.ts';
import { day } from '../../text/units.ts';

/** How long an entry stays that no build asks for, in milliseconds. */
const longestRest = 30 * day;

/**
 * Returns the folder of what earlier builds made. It's safe to delete: a build without it writes
 * the same bytes, only later. `BUILD_CACHE` names another folder, for the tests and the benchmark.
 */
export function cacheFolder(): string {
  return resolve(process.env['BUILD_CACHE'] || 'node_modules/.cache/tidemark');
}

/**
 * Returns what `make` made of the same `from` before, or makes and keeps it. `from` must hold all
 * that decides the bytes, the code that makes them included (`codeHash`). Builds may share the
 * folder.
 *
 * Reads at once: a build reads thousands of small entries, and each would wait behind what is being
 * compressed.
 */
export async function keep(kind: string, from: From, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  return readFileSync(await entryOf(kind, from, async (path) => writeFileSync(path, await make())));
}

/**
 * Returns the folder that `make` filled from the same `from` before, or has it filled. Throws what
 * `make` throws, and keeps nothing then.
 */
export function keepFolder(kind: string, from: From, make: (folder: string) => Promise<void>): Promise<string> {
  return entryOf(kind, from, (folder) => {
    mkdirSync(folder);
    return make(folder);
  });
}

type From = ReadonlyArray<string | Uint8Array>;
type Make = (path: string) => Promise<void>;

/** Returns the path of an entry, which `make` writes if it isn't there. */
function entryOf(kind: string, from: From, make: Make): Promise<string> {
  const path = join(cacheFolder(), kind, hashOf(from));
  const entry = underWay.get(path) ?? findOrMake(path, make).finally(() => underWay.delete(path));
  underWay.set(path, entry);
  return entry;
}

/** Entries that this build has asked for and doesn't have yet: nothing is made twice. */
const underWay = new Map<string, Promise<string>>();

async function findOrMake(path: string, make: Make): Promise<string> {
  if (existsSync(path)) {
    // A used entry stays.
    utimesSync(path, new Date(), new Date());
    return path;
  }
  mkdirSync(dirname(path), { recursive: true });
  // Another build never sees half of an entry.
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await make(unfinished);
    renameSync(unfinished, path);
  } catch (error) {
    // Another build may have been faster.
    if (!existsSync(path)) {
      throw error;
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return path;
}

/** Keeps what `hosting/` makes of public files, such as their compressed copies. */
export const keepCopies: Keep = (kind, from, make) => {
  hostingCode ??= codeHash(['hosting', 'text']);
  return keep(kind, [hostingCode, ...from], make);
};

let hostingCode: string | undefined;

/** Deletes what no build has asked for in a month. */
export function tidyCache(): void {
  for (const name of globSync('*/*', { cwd: cacheFolder() })) {
    const path = join(cacheFolder(), name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - changed > longestRest) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/**
 * Returns a hash of source files, tests aside, of the installed packages, and of the machine's
 * Node: what is made with them is another thing when one of them changes. Takes files and folders.
 */
export function codeHash(places: readonly string[]): string {
  const files = ['package-lock.json', ...places].flatMap(filesAt).sort();
  return hashOf([process.version, process.arch, ...files.flatMap((file) => [file, readFileSync(file)])]);
}

function filesAt(place: string): string[] {
  if (!statSync(place).isDirectory()) {
    return [place];
  }
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function hashOf(parts: From): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    // With its length, so that no two lists read alike.
    hash.update(`${part.length} `).update(part);
  }
  return hash.digest('hex');
}

/** As many at once as leave threads for reading and writing files. */
const lanes: Array<Promise<unknown>> = [Promise.resolve(), Promise.resolve()];

/**
 * Starts to compress a file that no later step changes, into the cache: finishing the site finds
 * the copies there, and the cores have work while pages are rendered on one of them.
 */
export function compressAhead(path: string, content: Buffer): void {
  const lane = lanes.shift() ?? Promise.resolve();
  // What fails here fails again where it counts.
  lanes.push(lane.then(() => copiesOf(path, content, keepCopies)).catch(() => undefined));
}

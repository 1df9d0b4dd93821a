import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
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
  return resolve(process.env['BUILD_CACHE'] ?? 'node_modules/.cache/tidemark');
}

/**
 * Returns what `make` made of the same `from` before, or makes and keeps it. `from` must hold all
 * that decides the bytes, the code that makes them included (`codeHash`). Builds may share the
 * folder.
 */
export async function keep(
  kind: string,
  from: ReadonlyArray<string | Uint8Array>,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const path = join(cacheFolder(), kind, hashOf(from));
  const entry = underWay.get(path) ?? keepAt(path, make).finally(() => underWay.delete(path));
  underWay.set(path, entry);
  return entry;
}

/** Values that this build has asked for and doesn't have yet: nothing is made twice. */
const underWay = new Map<string, Promise<Uint8Array>>();

async function keepAt(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = readIfThere(path);
  if (known) {
    markUsed(path);
    return known;
  }
  const made = await make();
  writeWhole(path, made);
  return made;
}

/**
 * Returns how a build keeps what `hosting/` makes of public files, such as their compressed copies.
 */
export function keepCopies(): Keep {
  const code = codeHash(['hosting', 'text']);
  return (kind, from, make) => keep(kind, [code, ...from], make);
}

/** Another build never sees half of an entry. */
function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

/**
 * At once: a build reads thousands of small entries, and each would wait behind what is being
 * compressed.
 */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Returns the folder that `make` filled from the same `from` before, or has it filled. Throws what
 * `make` throws, and keeps nothing then.
 */
export async function keepFolder(
  kind: string,
  from: ReadonlyArray<string | Uint8Array>,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const path = join(cacheFolder(), kind, hashOf(from));
  if (await stat(path).catch(() => undefined)) {
    markUsed(path);
    return path;
  }
  const unfinished = `${path}.${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await make(unfinished);
    // Another build may have been faster.
    await rename(unfinished, path).catch(async (error) => {
      if (!(await stat(path).catch(() => undefined))) {
        throw error;
      }
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return path;
}

/** Deletes what no build has asked for in a month. */
export async function tidyCache(now = Date.now()): Promise<void> {
  const folder = cacheFolder();
  for (const kind of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, kind)).catch(() => [])) {
      const path = join(folder, kind, name);
      const entry = await stat(path).catch(() => undefined);
      if (entry && now - entry.mtimeMs > longestRest) {
        await rm(path, { recursive: true, force: true });
      }
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

function hashOf(parts: ReadonlyArray<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    // With its length, so that no two lists read alike.
    hash.update(`${part.length} `).update(part);
  }
  return hash.digest('hex');
}

/** Once a day is enough: entries rest for weeks. */
function markUsed(path: string): void {
  const now = new Date();
  const { mtimeMs } = statSync(path);
  if (now.getTime() - mtimeMs > day) {
    utimesSync(path, now, now);
  }
}

/** As many as leave threads for reading and writing files. */
const atOnce = 2;

let running = 0;
const waiting: Array<() => Promise<unknown>> = [];
let copies: Keep | undefined;

/**
 * Starts to compress a file that no later step changes, into the cache: finishing the site finds
 * the copies there, and the cores have work while pages are rendered on one of them.
 */
export function compressAhead(path: string, content: Buffer): void {
  copies ??= keepCopies();
  const how = copies;
  waiting.push(() => copiesOf(path, content, how));
  startNext();
}

function startNext(): void {
  const next = running < atOnce ? waiting.shift() : undefined;
  if (!next) {
    return;
  }
  running += 1;
  const done = () => {
    running -= 1;
    startNext();
  };
  // What fails here fails again where it counts.
  next().then(done, done);
}

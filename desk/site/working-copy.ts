import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import {
  contentFolder,
  factsFile,
  findFiles,
  placeOf,
  readText,
  siteFolder,
} from '../../app/content/engine/folders.server.ts';
import type { Source } from '../../app/content/engine/marks.server.ts';
import { readYaml } from '../../app/content/engine/raw.server.ts';
import { changeField, FieldFault, readField } from './fields.ts';

/**
 * The owner's files as the desk writes them (product.md, "The owner's folder"): a sample is copied
 * before its first change, and of `site.yaml` the owner's file gets the field alone. A file is
 * replaced by one rename, so a crash leaves the old or the new one.
 */

/** The field was changed by another program since the desk read it. Nothing was written. */
export class Conflict extends Error {
  override name = 'Conflict';
  now: string | undefined;

  constructor(now: string | undefined) {
    super('the field was changed in another program');
    this.now = now;
  }
}

/** More than any text of a page, in characters. */
const longestText = 20_000;

/** Returns a field's text, or undefined when there is no such field. */
export function textOf({ file, path }: Source): string | undefined {
  if (!isContent(file)) {
    return undefined;
  }
  if (file === factsFile) {
    const value = path.reduce<unknown>((inner, key) => Object(inner)[key], readYaml(file)) ?? unstatedPrice(path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
  return readField(file, readFileSync(placeOf(file), 'utf8'), path);
}

/** Returns the dollars of a service that its file says, which the owner's facts may state in its place. */
export function unstatedPrice([group, id]: Source['path']): string | undefined {
  const [file] = group === 'prices' ? findFiles(`*/services/${id}.yaml`) : [];
  const price = file === undefined ? '' : (readField(file, readText(file), ['price']) ?? '');
  return /\$([\d,]*\d)/u.exec(price)?.[1]?.replaceAll(',', '');
}

/**
 * Writes a field. `seen` is the text that the owner changed: when the file says something else by
 * now, theirs isn't overwritten.
 * @throws Conflict, or FieldFault for a text that the file can't hold.
 */
export function saveText(source: Source, { seen, text }: { seen: string; text: string }): void {
  if (text.length > longestText) {
    throw new FieldFault(`must be at most ${longestText} characters`);
  }
  locked(() => {
    const now = textOf(source);
    if (now === undefined || (!isSame(now, seen) && !isSame(now, text))) {
      throw new Conflict(now);
    }
    if (!isSame(now, text)) {
      const { file, path } = source;
      writeOwn(
        file,
        file === factsFile ? withFact(path, text) : changeField(file, readFileSync(placeOf(file), 'utf8'), path, text),
      );
    }
  });
}

/**
 * States facts in the owner's `site.yaml`, also those that nobody has stated yet: texts, numbers,
 * and whole lists.
 */
export function setFacts(facts: ReadonlyArray<readonly [path: Source['path'], value: Fact]>): void {
  for (const [path, value] of facts) {
    writeOwn(factsFile, withFact(path, value));
  }
}

type Fact = string | number | readonly unknown[];

/** Writes a file of the owner's, whole or not at all. Takes its path as content files have it. */
export function writeOwn(file: string, content: string | Uint8Array): void {
  const target = join(ownFolder(), file);
  mkdirSync(dirname(target), { recursive: true });
  // A name with a dot is no content, should a crash leave it.
  const draft = join(dirname(target), `.${basename(target)}.new`);
  const handle = openSync(draft, 'w');
  try {
    const bytes = Buffer.from(content);
    for (let at = 0; at < bytes.length; ) {
      at += writeSync(handle, bytes, at);
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, target);
}

/**
 * Returns the owner's folder, and makes it when there's none yet. Other samples than those that
 * ship have none unless it's named, and are written themselves.
 */
export function ownFolder(): string {
  const named = process.env['TIDEMARK_SITE'] ?? (process.env['CONTENT_DIR'] === undefined ? 'site' : '');
  if (siteFolder() === undefined && named !== '') {
    mkdirSync(named, { recursive: true });
    return named;
  }
  return siteFolder() ?? contentFolder();
}

/** Whether a path is one of a content file that exists: it comes from the browser. */
export function isContent(file: string): boolean {
  return /^(?:[a-z]{2}\/)?(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:yaml|md)$/u.test(file) && findFiles(file).includes(file);
}

/** Returns a content file's path as the content has it: `site/en/a.yaml` and `content/en/a.yaml` are `en/a.yaml`. */
export function pathInContent(file: string): string {
  const root = [siteFolder(), contentFolder()].find((each) => each !== undefined && file.startsWith(`${each}/`));
  return root === undefined ? file : file.slice(root.length + 1);
}

/** Has one desk after the other write. A lock that's older than any writing takes is a crash's. */
export function locked<T>(work: () => T): T {
  const lock = join(ownFolder(), '.desk-lock');
  const until = Date.now() + 5000;
  while (!take(lock)) {
    const { mtimeMs = 0 } = statSync(lock, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > 5000 || Date.now() > until) {
      rmSync(lock, { recursive: true, force: true });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    return false;
  }
}

/**
 * Returns the owner's `site.yaml` with one fact. What it doesn't state is the sample's; a list is
 * stated whole.
 */
function withFact(path: Source['path'], value: Fact): string {
  const place = join(ownFolder(), factsFile);
  const own = existsSync(place) ? readFileSync(place, 'utf8') : '';
  if (typeof value !== 'object' && own !== '' && readField(factsFile, own, path) !== undefined) {
    return changeField(factsFile, own, path, String(value));
  }
  const document = parseDocument(own);
  if (document.errors.length > 0 || (document.contents && !isMap(document.contents))) {
    throw new FieldFault('site.yaml cannot be read: correct it first');
  }
  const list = path.findIndex((key) => typeof key === 'number');
  if (list >= 0) {
    const whole = path.slice(0, list);
    const items: unknown = structuredClone(
      whole.reduce<unknown>((inner, key) => Object(inner)[key], readYaml(factsFile)),
    );
    const parent = path.slice(list, -1).reduce<unknown>((inner, key) => Object(inner)[key], items);
    Object.assign(Object(parent), { [path.at(-1) ?? '']: value });
    document.setIn(whole, document.createNode(items));
  } else {
    const isDollars = path[0] === 'prices' && /^[1-9]\d*$/u.test(String(value));
    const said = isDollars ? Number(value) : value;
    document.setIn(path, typeof said === 'object' ? document.createNode(said, { flow: true }) : said);
  }
  return document.toString({ lineWidth: 0 });
}

/** Nobody types the line break at a block's end, and a text area sends others. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  return plain(one) === plain(other);
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import { parse, YAMLParseError } from 'yaml';

type Schema = v.GenericSchema;

/** The name of an edition's folder below the content folder: 'en'. `app/editions` knows which exist. */
export type Locale = string;

/** A fault in a content file: the file, the field and the reason, one line each (HOUSE «The way of the data»). */
export class ContentFault extends Error {
  override name = 'ContentFault';
}

/** The folder of content; `CONTENT_DIR` lets tests and the scale run bring their own. */
export function contentFolder(): string {
  return process.env['CONTENT_DIR'] ?? 'content';
}

/**
 * Reads one YAML file below the content folder and validates it.
 * @throws ContentFault naming the file, the field and the reason.
 */
export function readRecord<TSchema extends Schema>(path: string, schema: TSchema): v.InferOutput<TSchema> {
  return remember(path, () => check(path, parseYaml(path, readText(path)), schema));
}

/**
 * What `read` gives. Content at fault is logged and counts as missing while developing, and fails the production build
 * (SPEC §7 Blog data).
 */
export function unlessBroken<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentFault) || process.env.NODE_ENV === 'production') {
      throw error;
    }
    console.error(error.message);
    return undefined;
  }
}

/** Reads every `*.yaml` file of a folder; the slug is the file's name. Sorted by name. */
export function readFolder<TSchema extends Schema>(
  folder: string,
  schema: TSchema,
): Array<{ slug: string; record: v.InferOutput<TSchema> }> {
  return listFiles(folder, '.yaml').map((file) => ({
    slug: basename(file, '.yaml'),
    record: readRecord(join(folder, file), schema),
  }));
}

/** Reads a Markdown file with YAML front matter between two `---` lines. */
export function readMarkdown<TSchema extends Schema>(
  path: string,
  schema: TSchema,
): { data: v.InferOutput<TSchema>; body: string } {
  return remember(path, () => {
    const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(readText(path));
    if (!match) {
      throw new ContentFault(`${inContent(path)}: front matter: must stand between two lines of ---`);
    }
    return { data: check(path, parseYaml(path, match[1] ?? ''), schema), body: match[2] ?? '' };
  });
}

/** The names of the files of a folder that end in `extension`, sorted; none when there is no such folder. */
export function listFiles(folder: string, extension: string): string[] {
  try {
    return readdirSync(join(contentFolder(), folder))
      .filter((file) => extname(file) === extension)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}

/** The names of the content folder's subfolders that hold a file of this name, sorted. */
export function listFolders(holding: string): string[] {
  return readdirSync(contentFolder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(contentFolder(), entry.name, holding)))
    .map((entry) => entry.name)
    .sort();
}

/** The text of a file below the content folder. */
export function readText(path: string): string {
  try {
    return readFileSync(join(contentFolder(), path), 'utf8');
  } catch (error) {
    throw new ContentFault(`${inContent(path)}: file: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Validates a parsed value; the fault lists every field that is wrong. */
function check<TSchema extends Schema>(path: string, value: unknown, schema: TSchema): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, value);
  if (result.success) {
    return result.output;
  }
  throw new ContentFault(
    result.issues.map((issue) => `${inContent(path)}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`).join('\n'),
  );
}

/** How a content file is named in messages. */
export function inContent(path: string): string {
  return `content/${path}`;
}

function parseYaml(path: string, source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    if (error instanceof YAMLParseError) {
      throw new ContentFault(`${inContent(path)}: YAML: ${error.message}`);
    }
    throw error;
  }
}

type Remembered = { version: string; value: unknown };

const memoryName = Symbol.for('content read in this process');
const place = globalThis as typeof globalThis & { [memoryName]?: Map<string, Remembered> };

/**
 * One memory for the process. A build holds this module twice, for its list of pages and for its prerender; parsing is most of what
 * reading costs, and with hundreds of cities a second parsing outlasts the prerender's patience with its first page.
 */
place[memoryName] ??= new Map<string, Remembered>();
const memory = place[memoryName];

/** A build reads each file once; the development server reads a file again when it has changed, so that an edit shows at once. */
function remember<T>(path: string, read: () => T): T {
  const key = join(contentFolder(), path);
  const version = process.env.NODE_ENV === 'production' ? '' : fileVersion(key);
  const known = memory.get(key);
  if (known?.version === version) {
    return known.value as T;
  }
  const value = read();
  memory.set(key, { version, value });
  return value;
}

/** Changes whenever the file does; an absent file has a version too. */
function fileVersion(file: string): string {
  const { mtimeMs = 0, size = 0, ino = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size} ${ino}`;
}

/**
 * Changes whenever a file of the content folder does: what is derived from several files is made
 * anew. A build's content does not change.
 */
export function contentRevision(): string {
  if (process.env.NODE_ENV === 'production') {
    return '';
  }
  const folder = contentFolder();
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${fileVersion(file)}`)
    .join('\n');
}

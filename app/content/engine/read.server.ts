import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import { parse, YAMLParseError } from 'yaml';
import { kept } from './cached.server.ts';
import { ContentFault, collectFaults, describeIssues } from './faults.ts';
import { type Figures, figuresFrom, fillFigures, namesFigures } from './figures.server.ts';
import { publicationOf } from './publication.ts';

type Schema = v.GenericSchema;

/** The name of an edition's content folder: 'en'. `app/editions` knows which ones exist. */
export type Locale = string;

/** Returns the content folder. Tests and the scale benchmark set `CONTENT_DIR` to use their own. */
export function contentFolder(): string {
  return process.env['CONTENT_DIR'] ?? 'content';
}

/**
 * Reads and validates one YAML file below the content folder.
 * @throws ContentFault naming the file, the field, and the reason.
 */
export function readRecord<TSchema extends Schema>(path: string, schema: TSchema): v.InferOutput<TSchema> {
  return remember(path, () => check(path, filled(path, parseYaml(path, readText(path))), schema));
}

/**
 * Returns what `read` returns. In development, broken content is logged and treated as missing; in
 * production, it fails the build (product.md, "Content records").
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

/**
 * Reads the `*.yaml` files in a folder, all unless named, sorted by name. The slug is the file name.
 * @throws ContentFault with the faults of all files.
 */
export function readFolder<TSchema extends Schema>(
  folder: string,
  schema: TSchema,
  files = listFiles(folder, '.yaml'),
): Array<{ slug: string; record: v.InferOutput<TSchema> }> {
  return collectFaults(
    files.map((file) => () => ({
      slug: basename(file, '.yaml'),
      record: readRecord(join(folder, file), schema),
    })),
  );
}

/** Reads a Markdown file with YAML front matter between two `---` lines. */
export function readMarkdown<TSchema extends Schema>(
  path: string,
  schema: TSchema,
): { data: v.InferOutput<TSchema>; body: string } {
  return remember(path, () => {
    const parts = splitFrontMatter(readText(path));
    if (!parts) {
      throw new ContentFault(`${inContent(path)}: front matter: must stand between two lines of ---`);
    }
    return {
      data: check(path, filled(path, parseYaml(path, parts.yaml)), schema),
      body: String(filled(path, parts.body)),
    };
  });
}

/**
 * Returns what a YAML file or a Markdown file's front matter holds, without validating it, or
 * undefined when it can't be parsed: whoever reads the file reports that.
 */
export function readRaw(path: string): unknown {
  const key = join(contentFolder(), path);
  return unlessChanged(
    `${key}, raw`,
    () => fileVersion(key),
    () => {
      try {
        const source = readText(path);
        return cachedYaml(extname(path) === '.md' ? (splitFrontMatter(source)?.yaml ?? '') : source);
      } catch {
        return undefined;
      }
    },
  );
}

/**
 * Splits a Markdown file into the YAML between two `---` lines and the text below. Returns
 * undefined without such lines.
 */
export function splitFrontMatter(source: string): { yaml: string; body: string } | undefined {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(source);
  return match ? { yaml: match[1] ?? '', body: match[2] ?? '' } : undefined;
}

/**
 * Returns the sorted names of a folder's files that end in `extension`, or none when the folder
 * doesn't exist.
 */
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

/**
 * Returns the names of a folder's files that are part of the site, sorted. In development that's all
 * of them, so the owner can read what isn't published yet.
 */
export function listPublicFiles(folder: string, extension: string): string[] {
  return listFiles(folder, extension).filter(
    (file) => process.env.NODE_ENV === 'development' || publicationOf(readRaw(join(folder, file))).kind === 'public',
  );
}

/** Returns the moments, as written, at which files of a folder go live. */
export function listPublications(folder: string, extension: string): string[] {
  return listFiles(folder, extension).flatMap((file) => {
    const state = publicationOf(readRaw(join(folder, file)));
    return state.kind === 'scheduled' ? [state.at] : [];
  });
}

/**
 * Returns the sorted names of the content folder's subfolders that contain a file with this name.
 */
export function listFolders(holding: string): string[] {
  return readdirSync(contentFolder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(contentFolder(), entry.name, holding)))
    .map((entry) => entry.name)
    .sort();
}

/** Returns the text of a file below the content folder. */
export function readText(path: string): string {
  try {
    return readFileSync(join(contentFolder(), path), 'utf8');
  } catch (error) {
    throw new ContentFault(`${inContent(path)}: file: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

const schemas = new Map<string, Schema>();

/** Returns the schema of each file that this process has read so far, by its path below the content folder. */
export function schemasRead(): ReadonlyMap<string, Schema> {
  return schemas;
}

/** Validates a parsed value. The fault lists every invalid field. */
function check<TSchema extends Schema>(path: string, value: unknown, schema: TSchema): v.InferOutput<TSchema> {
  schemas.set(path, schema);
  const result = v.safeParse(schema, value);
  if (result.success) {
    return result.output;
  }
  throw new ContentFault(describeIssues(result.issues, schema).map((line) => `${inContent(path)}: ${line}`));
}

/** Returns a parsed value with the edition's figures in its texts (product.md, "Figures in texts"). */
function filled(path: string, value: unknown): unknown {
  const figures = figuresNamedIn(path);
  if (!figures) {
    return value;
  }
  memory.set(figuresKey(join(contentFolder(), path)), { version: '', value: figures });
  return fillFigures(value, figures, inContent(path));
}

/** Returns the figures of a file's edition, or undefined for a file that names none. */
function figuresNamedIn(path: string): Figures | undefined {
  const [locale, ...rest] = path.split(/[/\\]/u);
  return locale && rest.length > 0 && namesFigures(readText(path)) ? figuresOf(locale) : undefined;
}

/** The lists that a text may count, besides services, cities, and case studies. */
const countedFiles = ['case-study-teasers.yaml', 'home-case-cards.yaml', 'pages/about.yaml', 'search.yaml'];

/** Returns an edition's figures: the same map until one of the files they come from changes. */
function figuresOf(locale: Locale): Figures {
  const place = (file: string) => join(contentFolder(), locale, file);
  const services = listFiles(join(locale, 'services'), '.yaml').map((file) => join('services', file));
  const sources = ['cities', 'case-studies', 'edition.yaml', ...countedFiles, ...services];
  return unlessChanged(
    place('figures'),
    () => sources.map((file) => fileVersion(place(file))).join(' '),
    () => readFigures(locale, services),
  );
}

function readFigures(locale: Locale, services: readonly string[]): Figures {
  const raw = (file: string) => {
    const path = join(locale, file);
    return existsSync(join(contentFolder(), path)) ? parseYaml(path, readText(path)) : undefined;
  };
  const studies = join(locale, 'case-studies');
  const published = listPublicFiles(studies, '.yaml');
  const toCome = new Set(
    listFiles(studies, '.yaml').flatMap((file) => (published.includes(file) ? [] : [basename(file, '.yaml')])),
  );
  const isShown = (item: unknown) => {
    const { id, slug = id } = Object(item) as { id?: unknown; slug?: unknown };
    return !toCome.has(String(typeof item === 'string' ? item : slug));
  };
  const lengthOf = (list: unknown) => (Array.isArray(list) ? list.filter(isShown).length : 0);
  const [stories, cards, about, search] = countedFiles.map(raw);
  const { brands, faq } = Object(about);
  const { caseStudies, pages } = Object(search);
  return figuresFrom({
    edition: raw('edition.yaml'),
    services: services.map((file) => ({ slug: basename(file, '.yaml'), record: raw(file) })),
    counts: {
      service: services.length,
      city: listFiles(join(locale, 'cities'), '.yaml').length,
      caseStudy: published.length,
      story: lengthOf(stories),
      card: lengthOf(cards),
      brand: lengthOf(Object(brands).items),
      question: lengthOf(Object(faq).items),
      search: services.length + lengthOf(caseStudies) + lengthOf(pages),
    },
  });
}

type Field = { file: string; field: string; value: unknown };

/** Returns every field of an edition's YAML files with its file and its dotted path. */
export function* eachField(locale: Locale): Generator<Field> {
  const files = readdirSync(join(contentFolder(), locale), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => extname(name) === '.yaml').sort()) {
    const path = join(locale, file);
    yield* fieldsIn(inContent(path), parseYaml(path, readText(path)));
  }
}

function* fieldsIn(file: string, value: unknown, at = ''): Generator<Field> {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const field = at ? `${at}.${key}` : key;
    yield { file, field, value: inner };
    yield* fieldsIn(file, inner, field);
  }
}

/** Returns a content file's name as messages show it. */
export function inContent(path: string): string {
  return `content/${path}`;
}

function parseYaml(path: string, source: string): unknown {
  try {
    return cachedYaml(source);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) {
      throw error;
    }
    const [at] = error.linePos ?? [];
    const [reason = ''] = error.message.split(/ at line |\n/u, 1);
    throw new ContentFault(
      `${inContent(path)}: line ${at?.line ?? 1}: cannot be read as YAML: ${reason}${yamlHint(reason)}`,
    );
  }
}

/** Parses YAML, which is most of the cost of reading content. */
function cachedYaml(source: string): unknown {
  return kept('yaml', source, () => parse(source) ?? null);
}

/** The most common mistakes, by the parser's name for them. */
function yamlHint(reason: string): string {
  if (/nested mappings|implicit key/iu.test(reason)) {
    return '. Put text that holds a colon in quotes';
  }
  if (/map keys must be unique/iu.test(reason)) {
    return '. The field is there twice: delete one of them';
  }
  if (/start at the same column/iu.test(reason)) {
    return '. Indent the line like those around it';
  }
  if (/seq-item/iu.test(reason)) {
    return '. A list has brackets or lines with dashes: delete the [] above';
  }
  return /indent/iu.test(reason) ? '. Indent the line like those around it' : '';
}

type Remembered = { version: string; value: unknown };

const memoryName = Symbol.for('content read in this process');
const place = globalThis as typeof globalThis & { [memoryName]?: Map<string, Remembered> };

/**
 * One cache for the whole process. A build loads this module twice, for its list of pages and for
 * its prerender. Parsing is most of the cost of reading, and with hundreds of cities a second parse
 * takes longer than the prerender waits for its first page.
 */
place[memoryName] ??= new Map<string, Remembered>();
const memory = place[memoryName];

/**
 * Reads each file once in a build. The development server rereads a changed file, so an edit shows
 * at once; so does a changed price in every text that names it.
 */
function remember<T>(path: string, read: () => T): T {
  const key = join(contentFolder(), path);
  const figures = memory.get(figuresKey(key))?.value;
  if (figures && process.env.NODE_ENV !== 'production' && figures !== figuresNamedIn(path)) {
    memory.delete(key);
  }
  return unlessChanged(key, () => fileVersion(key), read);
}

/** Where the memory holds the figures that a file was filled with. */
function figuresKey(key: string): string {
  return `${key}, figures`;
}

/** Returns what `read` returned last time, unless the version has changed. A build's never does. */
function unlessChanged<T>(key: string, versionNow: () => string, read: () => T): T {
  const version = process.env.NODE_ENV === 'production' ? '' : versionNow();
  const known = memory.get(key);
  if (known?.version === version) {
    return known.value as T;
  }
  const value = read();
  memory.set(key, { version, value });
  return value;
}

/** Changes whenever the file does. A missing file has a version too. */
function fileVersion(file: string): string {
  const { mtimeMs = 0, size = 0, ino = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size} ${ino}`;
}

/**
 * Changes whenever a file in the content folder does, so whatever depends on several files is
 * rebuilt. A build's content doesn't change.
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

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { ContentFault, collectFaults, describeIssues, missingKeys, strangeKeys } from './faults.ts';
import { type Figures, figuresNamedIn, figuresOf, fillFigures, sourceOfFigure } from './figures.server.ts';
import { factsFile, fileVersion, findFiles, inContent, isDemo, type Locale, placeOf } from './folders.server.ts';
import { withDemoWords, withoutUnused } from './lacking.server.ts';
import { mark, markTexts, sourcesAreMarked } from './marks.server.ts';
import { publicationOf } from './publication.ts';
import { listPublicFiles, parseYaml, readParsable, readRaw, readYaml, splitFrontMatter } from './raw.server.ts';
import { isBuild, isHeldBack, unlessChanged } from './store.server.ts';

type Schema = v.GenericSchema;

/**
 * Reads and validates one YAML file of the content.
 * @throws ContentFault naming the file, the field, and the reason.
 */
export function readRecord<TSchema extends Schema>(path: string, schema: TSchema): v.InferOutput<TSchema> {
  return remember(path, () => check(path, readYaml(path), schema));
}

/** Reads a file with a list of records. One that isn't there holds none. */
export function readList<TSchema extends Schema>(path: string, item: TSchema): Array<v.InferOutput<TSchema>> {
  return existsSync(placeOf(path)) ? readRecord(path, v.array(item)) : [];
}

/**
 * Returns what `read` returns. In development, broken content is logged and treated as missing; in a
 * build it fails (product.md, "Content records"), and at the desk, which says why.
 */
export function unlessBroken<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentFault) || isBuild() || sourcesAreMarked()) {
      throw error;
    }
    console.error(error.message);
    return undefined;
  }
}

/**
 * Reads the `*.yaml` files in a folder that are part of the site, sorted by name. The slug is the
 * file name.
 * @throws ContentFault with the faults of all files.
 */
export function readFolder<TSchema extends Schema>(
  folder: string,
  schema: TSchema,
): Array<{ slug: string; record: v.InferOutput<TSchema> }> {
  return collectFaults(
    listPublicFiles(folder, '.yaml').map((file) => () => ({
      slug: basename(file, '.yaml'),
      record: readRecord(`${folder}/${file}`, schema),
    })),
  );
}

/** Reads a Markdown file with YAML front matter between two `---` lines. */
export function readMarkdown<TSchema extends Schema>(
  path: string,
  schema: TSchema,
): { data: v.InferOutput<TSchema>; body: string } {
  return remember(path, () => {
    const parts = splitFrontMatter(readParsable(path));
    if (!parts) {
      throw new ContentFault(`${inContent(path)}: front matter: must stand between two lines of ---`);
    }
    return {
      data: check(path, parseYaml(path, parts.yaml), schema),
      body: String(filled(path, parts.body, markedFigures(path))),
    };
  });
}

/**
 * Fills a parsed value's figures and validates it, after a folder of another version is adapted. The
 * fault lists every invalid field.
 */
function check<TSchema extends Schema>(path: string, read: unknown, schema: TSchema): v.InferOutput<TSchema> {
  let own = withoutHeldBack(path, read);
  let first = v.safeParse(schema, filled(path, own));
  const unused = () => (first.success || isDemo() ? [] : strangeKeys(first.issues, schema));
  // Of a group's unknown keys, valibot tells one at a time.
  for (let places = unused(); places.length > 0; places = unused()) {
    own = withoutUnused(path, own, places);
    first = v.safeParse(schema, filled(path, own));
  }
  const value = first.success ? own : withDemoWords(path, own, missingKeys(first.issues));
  const result = value === own ? first : v.safeParse(schema, filled(path, value, figuresOf(path.slice(0, 2))));
  if (result.success) {
    return sourcesAreMarked() ? marked(path, value, schema, result.output) : result.output;
  }
  throw new ContentFault(describeIssues(result.issues, schema).map((line) => `${inContent(path)}: ${line}`));
}

/**
 * Returns a parsed file without its testimonial while that's a draft or held back for its faults, and without the
 * words of pages that are held back.
 */
function withoutHeldBack(path: string, read: unknown): unknown {
  const { testimonial, ...rest } = Object(read);
  const left = isHeldBack(`${path}: testimonial`) || publicationOf(testimonial).kind === 'draft' ? rest : read;
  const pairs = ['services', 'cities'].flatMap((group) =>
    Object.keys(Object(Object(left)[group])).map((name) => [group, name] as const),
  );
  const heldBack = pairs.filter((pair) => isHeldBack(`${path}: ${pair.join('.')}`));
  if (heldBack.length === 0) {
    return left;
  }
  const whole = structuredClone(Object(left));
  for (const [group, name] of heldBack) {
    delete whole[group][name];
  }
  return whole;
}

/**
 * Returns a parsed value with the edition's figures in its texts (product.md, "Figures in texts").
 */
function filled(path: string, value: unknown, figures = figuresNamedIn(path)): unknown {
  return figures ? fillFigures(value, figures, inContent(path)) : value;
}

/** Returns what a file holds with its texts marked, and the figures in them. */
function marked<T>(path: string, value: unknown, schema: Schema, output: T): T {
  const figures = markedFigures(path);
  return markTexts(schema, output, (keys) => {
    const raw = keys.reduce<unknown>((inner, key) => Object(inner)[key], value);
    const isFilled = figures !== undefined && typeof raw === 'string';
    const text = isFilled ? String(filled(path, raw.trim(), figures)) : undefined;
    return { source: { file: path, path: keys }, text };
  });
}

function markedFigures(path: string): Figures | undefined {
  const figures = figuresNamedIn(path);
  const [locale = ''] = path.split('/');
  return figures && sourcesAreMarked()
    ? new Map(Array.from(figures, ([name, figure]) => [name, mark(figure, sourceOfFigure(locale, name))]))
    : figures;
}

/**
 * Reads a file again when it has changed, or a figure that it names: a price shows in every text at
 * once.
 */
function remember<T>(path: string, read: () => T): T {
  return unlessChanged(
    placeOf(path),
    () => `${fileVersion(path)} ${fileVersion(factsFile)} ${[...(figuresNamedIn(path) ?? [])].join(' ')}`,
    read,
  );
}

type Field = { file: string; field: string; value: unknown };

/** Returns every field of an edition's files with its file and its dotted path. No check reads a draft. */
export function* eachField(locale: Locale): Generator<Field> {
  for (const file of findFiles('**/*.{yaml,md}', locale).map((name) => `${locale}/${name}`)) {
    const { body } = (file.endsWith('.md') && splitFrontMatter(readParsable(file))) || {};
    const own = { body, ...Object(readRaw(file)) };
    yield* publicationOf(own).kind === 'draft' ? [] : fieldsIn(inContent(file), own);
  }
}

/** Returns every field of a value. */
export function* fieldsIn(file: string, value: unknown, at = ''): Generator<Field> {
  for (const [key, inner] of typeof value === 'object' ? Object.entries(value ?? {}) : []) {
    const field = at ? `${at}.${key}` : key;
    yield { file, field, value: inner };
    yield* fieldsIn(file, inner, field);
  }
}

import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as v from 'valibot';
import { parse, YAMLParseError } from 'yaml';
import { kept, unlessChanged } from './cached.server.ts';
import { ContentFault } from './faults.ts';
import {
  contentFolder,
  factsFile,
  fileVersion,
  inContent,
  listFiles,
  placeOf,
  readText,
  roots,
} from './folders.server.ts';
import { publicationOf } from './publication.ts';

/**
 * Returns what a YAML file holds, before any validation. The owner's `site.yaml` lies over the
 * sample's field by field.
 * @throws ContentFault naming the line that can't be read.
 */
export function readYaml(path: string): unknown {
  const own = parseYaml(path, readText(path));
  return path !== factsFile || placeOf(path) === join(contentFolder(), path) ? own : overSample(own);
}

/** Returns the owner's facts with those of the sample that they don't state. */
export function overSample(own: unknown): unknown {
  const { hide: _, ...facts } = Object(own) as Record<string, unknown>;
  return merged(parseYaml(factsFile, readFileSync(join(contentFolder(), factsFile), 'utf8')), facts);
}

/**
 * Returns a parsed service with the price that the owner's facts state. The words around the amount
 * stay its file's, so that one number serves every language.
 */
export function withStatedPrice(path: string, service: unknown): unknown {
  const [, id = ''] = /^[a-z]{2}\/services\/([^/]+)\.yaml$/u.exec(path) ?? [];
  const dollars = id === '' ? undefined : statedPrice(id);
  const { price } = Object(service);
  return dollars === undefined || typeof price !== 'string'
    ? service
    : { ...Object(service), price: price.replace(/\$[\d,]*\d/u, () => `$${dollars}`) };
}

/** Returns a service's price in dollars as the facts state it, or undefined: '2,400'. */
export function statedPrice(id: string): string | undefined {
  const { prices } = Object(readRaw(factsFile));
  const stated = new Map(Object.entries(Object(prices))).get(id);
  return v.is(dollarsSchema, stated)
    ? Number(String(stated).replaceAll(/\D/gu, '')).toLocaleString('en-US')
    : undefined;
}

const wholeDollars = 'must be whole dollars, such as 2400';

/** An amount of whole dollars: 2400, or "$2,400". */
export const dollarsSchema = v.union(
  [
    v.pipe(v.number(), v.integer(wholeDollars), v.minValue(1, wholeDollars)),
    v.pipe(v.string(), v.regex(/^\$?[1-9][\d,]*$/u, wholeDollars)),
  ],
  wholeDollars,
);

/** Groups of fields merge; a list or a text of the owner's takes the sample's place. */
function merged(sample: unknown, own: unknown): unknown {
  return isGroup(sample) && isGroup(own)
    ? {
        ...sample,
        ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, merged(sample[key], value)])),
      }
    : own;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns what a YAML file or a Markdown file's front matter holds, without validating it, or
 * undefined when it can't be parsed: whoever reads the file reports that.
 */
export function readRaw(path: string): unknown {
  return unlessChanged(
    `${roots()} ${path}, raw`,
    () => fileVersion(path),
    () => {
      try {
        return extname(path) === '.md' ? cachedYaml(splitFrontMatter(readText(path))?.yaml ?? '') : readYaml(path);
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
 * Returns the names of a folder's files that are part of the site, sorted. In development that's
 * all of them, so the owner can read what isn't published yet.
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
 * Parses a file's YAML.
 * @throws ContentFault naming the file and the line, with advice on the most common mistakes.
 */
export function parseYaml(path: string, source: string): unknown {
  try {
    return cachedYaml(source);
  } catch (error) {
    if (error instanceof ReferenceError) {
      // A few lines of aliases can unfold to gigabytes: the parser refuses them by this error.
      throw new ContentFault(`${inContent(path)}: file: cannot be read as YAML: its aliases repeat too much`);
    }
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
  if (/nested mappings/iu.test(reason)) {
    return '. Put text that holds a colon in quotes';
  }
  if (/implicit key/iu.test(reason)) {
    return '. Each field’s name has a colon behind it, and text that holds a colon is in quotes';
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

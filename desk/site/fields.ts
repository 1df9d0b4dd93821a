import { isDeepStrictEqual } from 'node:util';
import { lexer } from 'marked';
import { type Document, isScalar, parse, parseDocument, type Scalar } from 'yaml';
import { ContentFault, unlessFaulty } from '../../app/content/engine/faults.ts';
import { withoutAliases } from '../../app/content/engine/raw.server.ts';
import type { Source } from '../../app/content/engine/store.server.ts';
import { memoize } from '../../text/memo.ts';

type Path = Source['path'];

/**
 * Returns the text of a field: of a YAML file or a Markdown file's front matter by its keys, or
 * `body`, all that's below the front matter. Undefined when there is none.
 */
export function readField(file: string, source: string, path: Path): string | undefined {
  const { yaml, body } = partsOf(file, source);
  if (isBody(file, path)) {
    return body.replaceAll('\r\n', '\n').trim();
  }
  const node = documentOf(yaml).getIn(path, true);
  return isScalar(node) && node.value !== null ? String(node.value) : undefined;
}

/**
 * Returns a content file with one field changed. Every byte outside of that field stays: comments,
 * quotes, line breaks, and the order of keys. What comes out is parsed again, and holds the new
 * text there and the old values everywhere else.
 * @throws ContentFault when the field isn't there, or when the text would change what's around it.
 */
export function changeField(file: string, source: string, path: Path, text: string): string {
  const { before, yaml, after, body } = partsOf(file, source);
  return isBody(file, path)
    ? source.slice(0, source.length - body.length) + withEnds(`\n${text.trim()}\n`, source)
    : before + changeScalar(yaml, path, text) + after;
}

/** Returns where a block of a body begins, in characters; the blocks are numbered as the page shows them. */
export function blockAt(body: string, [index]: Path): number | undefined {
  if (typeof index !== 'number') {
    return undefined;
  }
  const blocks = lexer(body);
  const [shown] = blocks.filter(({ type }) => type !== 'space').slice(index);
  const before = shown ? blocks.slice(0, blocks.indexOf(shown)) : [];
  return before.reduce((sum, { raw }) => sum + raw.length, 0);
}

/**
 * Returns a content file with a field at its top set to a value in YAML, or without the field. No
 * other line changes.
 */
export function changeTopField(file: string, source: string, key: string, value: string | undefined): string {
  const { before, yaml, after } = partsOf(file, source);
  const lines = yaml.split('\n').filter((line) => !line.startsWith(`${key}:`));
  const first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  if (value !== undefined) {
    lines.splice(Math.max(0, first), 0, `${key}: ${value}${source.includes('\r\n') ? '\r' : ''}`);
  }
  return before + lines.join('\n') + after;
}

/** Returns every text and number of a file's values, with its keys. */
export function* scalarsIn(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  if (typeof value !== 'object' || value === null) {
    yield { path, value };
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    yield* scalarsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/** Returns what a file holds, with what's below its front matter as `body`; the source of a file at fault. */
export function valuesIn(file: string, source: string): unknown {
  const { yaml, body } = partsOf(file, source);
  const document = documentOf(yaml);
  if (document.errors.length > 0) {
    return source;
  }
  const values = valuesOf(document) ?? [];
  return body.trim() ? { ...Object(values), body: body.trim() } : values;
}

/** A key, and each look at the panel, asks for the same few files. No one changes a document. */
const documentOf = memoize((yaml): Document => parseDocument(yaml), 30);

function isBody(file: string, [key]: Path): boolean {
  return file.endsWith('.md') && key === 'body';
}

/** Returns a file's YAML with what's before and after it; what's below front matter is the body. */
function partsOf(file: string, source: string) {
  if (!file.endsWith('.md')) {
    return { before: '', yaml: source, after: '', body: '' };
  }
  const [whole = '', before = '', yaml = ''] = /^(---\r?\n)([\s\S]*?\r?\n)---\r?\n/u.exec(source) ?? [];
  return { before, yaml, after: source.slice(before.length + yaml.length), body: source.slice(whole.length) };
}

function changeScalar(yaml: string, path: Path, typed: string): string {
  const document = documentOf(yaml);
  const node = document.getIn(path, true);
  if (!isScalar(node) || !node.range || document.errors.length > 0) {
    throw new ContentFault(`${path.join('.')}: there is no such text`);
  }
  const old = String(node.value);
  if (typed === old) {
    return yaml;
  }
  // A block of lines ends with a line break, which nobody types.
  const text = old.endsWith('\n') && !typed.endsWith('\n') ? `${typed}\n` : typed;
  const [start, end] = node.range;
  const isValue = patterns[typeof node.value]?.test(text) === true;
  const wanted = document.clone();
  wanted.setIn(path, isValue ? parse(text) : text);
  const expected = valuesOf(wanted);
  for (const written of isValue ? [text] : waysToWrite(text, path, wanted)) {
    const result = yaml.slice(0, start) + withEnds(written, yaml) + yaml.slice(end);
    if (holds(documentOf(result), expected)) {
      return result;
    }
  }
  throw new ContentFault(`${path.join('.')}: cannot hold this text`);
}

/** A field that holds a number or a boolean keeps its type when the new text fits the pattern. */
const patterns: Readonly<Record<string, RegExp>> = { number: /^-?\d+(?:\.\d+)?$/u, boolean: /^(?:true|false)$/u };

/** Without quotes, a text may be an alias, which fails only when it's looked up. */
function holds(document: Document, expected: unknown): boolean {
  const values = document.errors.length === 0 ? unlessFaulty(() => valuesOf(document)) : undefined;
  return isDeepStrictEqual(values, expected);
}

/** @throws ContentFault for aliases. */
function valuesOf(document: Document): unknown {
  try {
    return document.toJS(withoutAliases);
  } catch (error) {
    throw new ContentFault(String(error));
  }
}

/** Returns ways to write a text of a document, first as the old one was written. The last one holds any text. */
function* waysToWrite(text: string, path: Path, document: Document): Generator<string> {
  const whole = document.toString({ lineWidth: 120 });
  const nodeIn = (each: Document) => Object(each.getIn(path, true)) as Scalar;
  const { range } = nodeIn(parseDocument(whole));
  yield whole.slice(range?.[0], range?.[1]);
  // JSON's quotes are YAML's.
  yield JSON.stringify(text) + (nodeIn(document).type?.startsWith('BLOCK') ? '\n' : '');
}

/** Ends lines as the rest of the file does. */
function withEnds(text: string, source: string): string {
  return source.includes('\r\n') ? text.replaceAll(/\r?\n/gu, '\r\n') : text;
}

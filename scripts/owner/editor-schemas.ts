import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { demoFolder, findFiles, placeOf } from '../../app/content/engine/folders.server.ts';
import { schemasRead } from '../../app/content/engine/read.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';

/** The part of a JSON Schema that a person can be told about. */
type FieldSchema = {
  type?: string;
  description?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  format?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
};

const folder = 'schemas';

/** The comment that leads an editor to a file's schema, to complete and check it as it's typed. */
const line = /^# yaml-language-server: \$schema=(\S+)$/mu;

/**
 * Returns the JSON Schemas of the content, by file name, made from the schemas that the check of the
 * content uses. A field's inner rules that JSON Schema can't say are left to that check.
 */
export function editorSchemas(): Map<string, FieldSchema> {
  return new Map([...namedSchemas()].map(([name, schema]) => [name, jsonSchema(schema)]));
}

/**
 * Writes the schemas beside the demo, where Git ignores them, and the line for the editor into every
 * content file that lacks it.
 */
export function writeEditorSchemas(): void {
  mkdirSync(join(demoFolder, folder), { recursive: true });
  for (const [name, schema] of editorSchemas()) {
    writeFileSync(join(demoFolder, folder, name), `${JSON.stringify(schema, null, 1)}\n`);
  }
  for (const path of contentFiles()) {
    const file = placeOf(path);
    const text = readFileSync(file, 'utf8');
    const withLine = line.test(text) ? text.replace(line, () => editorLine(path)) : insertLine(path, text);
    if (withLine !== text) {
      writeFileSync(file, withLine);
    }
  }
}

/** Returns the line for the editor in a content file. */
export function editorLine(path: string): string {
  return `# yaml-language-server: $schema=${address(path)}`;
}

/** Returns what an owner has to know of each field, as lines of YAML comments. */
export function fieldComments(schema: GenericSchema): string[] {
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(
    ([name, field]) => `# ${name}${required.includes(name) ? '' : ' (optional)'}: ${kindOf(field)}`,
  );
}

function kindOf({
  type,
  description,
  enum: choices,
  minLength = 0,
  maxLength,
  format,
  minItems,
  items,
  properties,
}: FieldSchema): string {
  if (description) {
    return description;
  }
  if (choices) {
    return `one of ${choices.join(', ')}`;
  }
  if (format === 'date') {
    return 'a day, YYYY-MM-DD';
  }
  if (type === 'array') {
    return `a list${minItems === undefined ? '' : ` of at least ${minItems}`}${items ? `, each ${kindOf(items)}` : ''}`;
  }
  if (properties) {
    return `a group of ${Object.keys(properties).join(', ')}`;
  }
  const length =
    maxLength === undefined ? '' : `, ${minLength > 1 ? `${minLength} to` : 'at most'} ${maxLength} characters`;
  return `${type === 'string' ? 'text' : type === 'boolean' ? 'true or false' : type === 'integer' ? 'a whole number' : (type ?? 'see docs/content.md')}${length}`;
}

/** In Markdown, YAML begins below the first line. */
function insertLine(path: string, text: string): string {
  return path.endsWith('.md')
    ? text.replace(/^---\r?\n/u, (mark) => `${mark}${editorLine(path)}\n`)
    : `${editorLine(path)}\n${text}`;
}

/** Drafts, too: their line costs nothing. */
function contentFiles(): string[] {
  const names = new Set(namedSchemas().keys());
  return findFiles('**/*.{yaml,md}').filter((path) => names.has(nameOf(path)));
}

function namedSchemas(): Map<string, GenericSchema> {
  // Reads every file, and with each its schema.
  contentFaults();
  return new Map([...schemasRead()].map(([path, schema]) => [nameOf(path), schema]));
}

/**
 * Returns the name of a content file's schema: that of its folder where all files are alike, as
 * with articles, or its own, with the folder before it: `pages-about.json`. Languages share
 * schemas.
 */
function nameOf(path: string): string {
  const parts = path.replace(/\.(?:yaml|md)$/u, '').split(/[/\\]/u);
  const [first = '', ...rest] = parts;
  const local = listLocales().includes(first) || /^[a-z]{2}$/u.test(first) ? rest : parts;
  const isAlike = local.length > 1 && !['pages', 'tools'].includes(local[0] ?? '');
  return `${isAlike ? local[0] : local.join('-')}.json`;
}

function address(path: string): string {
  const schema = join(demoFolder, folder, nameOf(path));
  // The comment ends at a blank, and a folder's name may have one.
  return encodeURI(relative(dirname(resolve(placeOf(path))), resolve(schema)).replaceAll('\\', '/'));
}

function jsonSchema(schema: GenericSchema): FieldSchema {
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as FieldSchema;
}

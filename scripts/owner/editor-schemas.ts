import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { contentFolder, factsFile, siteFolder } from '../../app/content/engine/folders.server.ts';
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

/** The schema of the owner's `site.yaml`. */
const ownFacts = 'site-own.json';

/** The comment that leads an editor to a file's schema, to complete and check it as it's typed. */
const line = /^# yaml-language-server: \$schema=(\S+)$/mu;

/**
 * Returns the JSON Schemas of the content, by file name below `content/schemas`, made from the
 * schemas that the check of the content uses. A field's inner rules that JSON Schema can't say are
 * left to that check.
 */
export function editorSchemas(): Map<string, FieldSchema> {
  const schemas = new Map([...namedSchemas()].map(([name, schema]) => [name, jsonSchema(schema)]));
  const facts = schemas.get(nameOf(factsFile));
  return facts ? schemas.set(ownFacts, schemaOfOwnFacts(facts)) : schemas;
}

/** The owner's `site.yaml` states what differs from the sample, and which samples it hides. */
function schemaOfOwnFacts(facts: FieldSchema): FieldSchema {
  const withoutRequired = ({ required: _, ...schema }: FieldSchema): FieldSchema => ({
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, field]) => [name, withoutRequired(field)]),
      ),
    }),
  });
  const { properties, ...rest } = withoutRequired(facts);
  return { ...rest, properties: { ...properties, hide: { type: 'array', items: { type: 'string' } } } };
}

/**
 * Writes the schemas, which Git ignores, and the line for the editor into every content file that
 * lacks it.
 */
export function writeEditorSchemas(): void {
  mkdirSync(join(contentFolder(), folder), { recursive: true });
  for (const [name, schema] of editorSchemas()) {
    writeFileSync(join(contentFolder(), folder, name), `${JSON.stringify(schema, null, 1)}\n`);
  }
  const own = siteFolder();
  for (const root of [contentFolder(), ...(own === undefined ? [] : [own])]) {
    for (const path of contentFiles(root)) {
      const file = join(root, path);
      const text = readFileSync(file, 'utf8');
      const withLine = line.test(text)
        ? text.replace(line, () => editorLine(path, root))
        : insertLine(path, root, text);
      if (withLine !== text) {
        writeFileSync(file, withLine);
      }
    }
  }
}

/** Returns the line for the editor in a content file. Takes its path below a folder of content. */
export function editorLine(path: string, root: string): string {
  return `# yaml-language-server: $schema=${address(path, root)}`;
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
function insertLine(path: string, root: string, text: string): string {
  return path.endsWith('.md')
    ? text.replace(/^---\r?\n/u, (mark) => `${mark}${editorLine(path, root)}\n`)
    : `${editorLine(path, root)}\n${text}`;
}

/** Drafts, too: their line costs nothing. */
function contentFiles(root = contentFolder()): string[] {
  const names = new Set(namedSchemas().keys());
  return globSync('**/*.{yaml,md}', { cwd: root })
    .filter((path) => names.has(nameOf(path)))
    .sort();
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

function address(path: string, root: string): string {
  const name = path === factsFile && root !== contentFolder() ? ownFacts : nameOf(path);
  const schema = join(contentFolder(), folder, basename(name));
  return relative(dirname(resolve(root, path)), resolve(schema)).replaceAll('\\', '/');
}

function jsonSchema(schema: GenericSchema): FieldSchema {
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as FieldSchema;
}

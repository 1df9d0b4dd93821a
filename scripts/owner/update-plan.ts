import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isMap, parse, parseDocument, type YAMLMap } from 'yaml';
import { factsFile, isHidden } from '../../app/content/engine/folders.server.ts';
import { splitFrontMatter } from '../../app/content/engine/raw.server.ts';

/** The samples of two versions, and the owner's folder, which the environment names too. */
export type Versions = { before: string; after: string; site: string | undefined };

/** A newer version's changes for the owner, in words, and the new text of their files. */
export type UpdatePlan = { lines: string[]; files: Map<string, string> };

/** Returns what changes for the owner between two versions of the samples. */
export function planUpdate({ before, after, site }: Versions): UpdatePlan {
  const words: string[] = [];
  const theirs: string[] = [];
  const files = new Map<string, string>();
  for (const file of samplesIn(before, after)) {
    const [old, now] = [before, after].map((folder) => textIn(folder, file));
    const own = site === undefined ? undefined : textIn(site, file);
    if (old === now || (own === undefined && isHidden(file))) {
      continue;
    }
    const changes = changedFields(valuesIn(file, old), valuesIn(file, now));
    if (own === undefined) {
      words.push(...sampleChanges(file, old, now, changes));
      continue;
    }
    const migrated = old !== undefined && now !== undefined ? follow({ file, own, old, now, after }) : undefined;
    if (migrated) {
      files.set(file, migrated.text);
      theirs.push(...migrated.lines.map((line) => `  ${file}: ${line}`));
    }
    if (file === factsFile) {
      const stated = valuesIn(file, own);
      words.push(
        ...sampleChanges(
          file,
          old,
          now,
          changes.filter(({ field }) => !stated.has(field)),
        ),
      );
    } else {
      const fields = changes.map(({ field }) => field).filter((field) => !migrated?.fields.includes(field));
      const what = now === undefined ? 'is gone' : `changed: ${listed(fields)}`;
      theirs.push(
        ...(now === undefined || fields.length > 0 ? [`  ${file}: stays as you wrote it. The sample ${what}`] : []),
      );
    }
  }
  const fields = newFields(before, after);
  return {
    files,
    lines: [
      ...section('Words of the samples that your pages show:', words),
      ...section('Your own files:', theirs),
      ...section('You can say now:', fields),
    ],
  };
}

/** Returns the entries of a CHANGELOG.md that are newer than one version and no newer than another. */
export function newsBetween(changelog: string, from: string, to: string): string {
  return changelog
    .split(/^(?=## )/mu)
    .filter((entry) => {
      const [, version] = /^## (\d+\.\d+\.\d+)/u.exec(entry) ?? [];
      return version !== undefined && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;
    })
    .join('')
    .trim();
}

/** Returns a negative number, zero, or a positive one, as the first version is older, the same, or newer. */
export function compareVersions(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((version) => version.split('.').map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function samplesIn(...folders: readonly string[]): string[] {
  const found = folders.flatMap((cwd) => globSync('**/*.{yaml,md}', { cwd }));
  return [...new Set(found)].sort();
}

function textIn(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

type Values = ReadonlyMap<string, string>;

/** Every text and number of a file by its dotted field. An article's body is one field. */
function valuesIn(file: string, source: string | undefined): Values {
  const values = new Map<string, string>();
  if (source !== undefined) {
    const { yaml = source, body } = extname(file) === '.md' ? (splitFrontMatter(source) ?? {}) : {};
    collect(parse(yaml), '', values);
    if (body !== undefined) {
      values.set('text', body);
    }
  }
  return values;
}

function collect(value: unknown, at: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, at ? `${at}.${key}` : key, into);
    }
  } else {
    into.set(at, String(value));
  }
}

type FieldChange = { field: string; from: string | undefined; to: string | undefined };

function changedFields(before: Values, after: Values): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, from: before.get(field), to: after.get(field) }))
    .filter(({ from, to }) => from !== to);
}

function sampleChanges(
  file: string,
  old: string | undefined,
  now: string | undefined,
  changes: readonly FieldChange[],
): string[] {
  if (old === undefined) {
    return [`  ${file}: is new. To keep it off your site, add it to hide`];
  }
  if (now === undefined) {
    return [`  ${file}: is gone. To keep it, copy it into your folder first`];
  }
  const shown = changes
    .slice(0, 6)
    .map(({ field, from, to }) => `  ${file}: ${field}: ${quoted(from)} becomes ${quoted(to)}`);
  return changes.length > shown.length ? [...shown, `  ${file}: and ${changes.length - shown.length} more`] : shown;
}

function quoted(text: string | undefined): string {
  if (text === undefined) {
    return 'nothing';
  }
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return `“${line.length > 70 ? `${line.slice(0, 69)}…` : line}”`;
}

type Followed = { text: string; lines: string[]; fields: string[] };

/**
 * Returns the owner's copy of a sample with the groups of fields that are new in it, and without those
 * that the new version doesn't know, or undefined when neither is so. Comments stay.
 */
function follow({
  file,
  own,
  old,
  now,
  after,
}: Record<'file' | 'own' | 'old' | 'now' | 'after', string>): Followed | undefined {
  const parts = extname(file) === '.md' ? splitFrontMatter(own) : { yaml: own, body: undefined };
  const document = parseDocument(parts?.yaml ?? '');
  const [was, is] = [old, now].map((text): unknown =>
    parse(extname(file) === '.md' ? (splitFrontMatter(text)?.yaml ?? '') : text),
  );
  const lines: string[] = [];
  const fields: string[] = [];
  if (!isMap(document.contents) || document.errors.length > 0) {
    return undefined;
  }
  walk(document.contents, was, is, []);
  if (lines.length === 0) {
    return undefined;
  }
  const yaml = String(document);
  return { text: parts?.body === undefined ? yaml : `---\n${yaml}---\n${parts.body}`, lines, fields };

  function walk(map: YAMLMap, before: unknown, next: unknown, at: readonly string[]): void {
    for (const [key, value] of Object.entries(Object(next) as object)) {
      const path = [...at, key];
      const inner = map.get(key);
      if (inner === undefined && !Object.hasOwn(Object(before), key) && file !== factsFile) {
        map.set(key, document.createNode(value));
        lines.push(`gets ${path.join('.')} from the sample: make it yours`);
        fields.push(...leaves(value, path));
      } else if (isMap(inner) && !Array.isArray(value)) {
        walk(inner, Object(before)[key], value, path);
      }
    }
    for (const [key, value] of Object.entries(Object(before) as object)) {
      if (!Object.hasOwn(Object(next), key) && map.has(key) && !isKnown(after, now, [...at, key])) {
        map.delete(key);
        lines.push(`loses ${[...at, key].join('.')}, which the new version doesn't have`);
        fields.push(...leaves(value, [...at, key]));
      }
    }
  }
}

function leaves(value: unknown, path: readonly string[]): string[] {
  const values = new Map<string, string>();
  collect(value, path.join('.'), values);
  return [...values.keys()];
}

type FieldSchema = { properties?: Record<string, FieldSchema>; items?: FieldSchema; description?: string };

/** Whether the schema that a sample's first line names has a field. What it doesn't describe may be there. */
function isKnown(content: string, sample: string, path: readonly string[]): boolean {
  const [, name] = /\$schema=(?:\.\.\/)*(\S+)/u.exec(sample) ?? [];
  let schema = name === undefined ? undefined : readSchema(join(content, name));
  for (const key of path) {
    if (schema?.properties === undefined) {
      return true;
    }
    schema = schema.properties[key];
  }
  return schema !== undefined;
}

function readSchema(file: string): FieldSchema | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FieldSchema) : undefined;
}

/** Returns the fields that files can have in the new version alone, by the kind of file. */
function newFields(before: string, after: string): string[] {
  return globSync('schemas/*.json', { cwd: after })
    .filter((file) => file !== 'schemas/site-own.json')
    .sort()
    .flatMap((file) => {
      const old = readSchema(join(before, file));
      const fields = old ? fieldsMissing(old, readSchema(join(after, file)) ?? {}) : [];
      const kind = file.replace(/^schemas\/|\.json$/gu, '').replace('pages-', 'pages/');
      return fields.length > 0 ? [`  ${kind}.yaml: ${fields.join(', ')}`] : [];
    });
}

function fieldsMissing(old: FieldSchema, now: FieldSchema, at = ''): string[] {
  const own = Object.entries(now.properties ?? {}).flatMap(([key, inner]) => {
    const field = at ? `${at}.${key}` : key;
    const before = old.properties?.[key];
    return before ? fieldsMissing(before, inner, field) : [field];
  });
  return now.items && old.items ? [...own, ...fieldsMissing(old.items, now.items, at)] : own;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines] : [];
}

function listed(fields: readonly string[]): string {
  return fields.length > 8 ? `${fields.slice(0, 8).join(', ')}, and ${fields.length - 8} more` : fields.join(', ');
}

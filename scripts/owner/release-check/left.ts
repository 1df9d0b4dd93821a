import { parse } from 'yaml';
import { fillIn } from '../../../app/content/engine/fields.ts';
import { splitFrontMatter } from '../../../app/content/engine/read.server.ts';
import { ownerField } from '../../../app/locale/owner-field.ts';

/** Something to settle before going live. */
export type Left = { file: string; field: string; todo: string };

type Field = { path: string; value: unknown; siblings: Record<string, unknown> };

/**
 * Returns what one content file leaves to settle. `source` is a YAML file or a Markdown file with
 * front matter. `today` decides whether a date has passed.
 */
export function leftIn(file: string, source: string, today: string): Left[] {
  const { yaml, body } = split(file, source);
  const found = [...fieldsOf(parse(yaml) as unknown)].flatMap(({ path, value, siblings }) =>
    [...placeholder(path, value), ...marked(path, value, siblings), ...expired(path, value, today)].map((todo) => ({
      file,
      field: path,
      todo,
    })),
  );
  return [...found, ...unfinished(body).map((todo) => ({ file, field: 'body', todo }))];
}

/**
 * Finds reserved addresses and phone numbers (RFC 2606, 555-0100 to 555-0199), and the placeholder
 * for the owner's name.
 */
function placeholder(path: string, value: unknown): string[] {
  if (typeof value !== 'string') {
    return [];
  }
  if (/\b[\w-]+\.example\b/u.test(value)) {
    return [`replace the reserved address '${value}'`];
  }
  if (/55501\d\d\b|\b555[- ]01\d\d\b/u.test(value)) {
    return [`replace the reserved telephone number '${value}'`];
  }
  if (path === 'consultant.name' && /consultant/iu.test(value)) {
    return [`replace '${value}' by your name`];
  }
  const field = ownerField.exec(value)?.[1];
  if (field) {
    return [`fill in ${field}`];
  }
  return unfinished(value);
}

/**
 * Finds what the content itself marks as open with `provenance`, `confirm`, and `source`
 * (product.md, "Samples and provenance").
 */
function marked(path: string, value: unknown, siblings: Record<string, unknown>): string[] {
  const name = path.split('.').at(-1);
  if (name === 'provenance' && value === 'sample') {
    return [`replace the sample: ${describe(siblings)}`];
  }
  if (/(?:^|\.)confirm(?:\.\d+)?$/u.test(path) && typeof value === 'string') {
    return [`confirm: ${value}`];
  }
  if (name === 'provenance' && value === 'owner' && isClaim(siblings) && !siblings['source']) {
    return [`add a 'source' that proves the claim: ${describe(siblings)}`];
  }
  return [];
}

function expired(path: string, value: unknown, today: string): string[] {
  return path === 'securityExpires' && typeof value === 'string' && value <= today
    ? [`security.txt ran out on ${value}: set a day less than a year ahead`]
    : [];
}

function unfinished(text: string): string[] {
  const found =
    /lorem ipsum|\bTODO\b|\bFIXME\b|\bTBD\b/iu.exec(text)?.[0] ?? (text.includes(fillIn) ? fillIn : undefined);
  return found ? [`finish the text: it says '${found}'`] : [];
}

/**
 * Returns whether this is a figure or promise with a value and label, not a testimonial or a list
 * entry.
 */
function isClaim(siblings: Record<string, unknown>): boolean {
  return 'value' in siblings && 'label' in siblings;
}

function describe(siblings: Record<string, unknown>): string {
  const told = ['value', 'label', 'quote', 'company', 'author', 'id'].map((name) => siblings[name]);
  return told
    .filter((value) => typeof value === 'string')
    .join(' ')
    .slice(0, 90);
}

function* fieldsOf(value: unknown, path = ''): Generator<Field> {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  const siblings = Array.isArray(value) ? {} : (value as Record<string, unknown>);
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    yield { path: at, value: inner as unknown, siblings };
    yield* fieldsOf(inner, at);
  }
}

function split(file: string, source: string): { yaml: string; body: string } {
  const parts = file.endsWith('.md') ? splitFrontMatter(source) : { yaml: source, body: '' };
  return parts ?? { yaml: '', body: source };
}

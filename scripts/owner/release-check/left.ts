import { parse } from 'yaml';

/** Something that must be settled before going live. */
export type Left = { file: string; field: string; todo: string };

type Field = { path: string; value: unknown; siblings: Record<string, unknown> };

/**
 * What one content file leaves to settle. `source` is a YAML file or a Markdown file with front matter; `today` decides whether
 * a date has run out.
 */
export function leftIn(file: string, source: string, today: string): Left[] {
  const [yaml, body] = split(file, source);
  const found = [...fieldsOf(parse(yaml) as unknown)].flatMap(({ path, value, siblings }) =>
    [...placeholder(path, value), ...marked(path, value, siblings), ...expired(path, value, today)].map((todo) => ({
      file,
      field: path,
      todo,
    })),
  );
  return [...found, ...unfinished(body).map((todo) => ({ file, field: 'body', todo }))];
}

/** Reserved addresses and telephone numbers (RFC 2606, 555-0100 to 555-0199), and the name that stands for the owner's. */
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
  return unfinished(value);
}

/** `provenance`, `confirm` and `source` say what the content itself knows to be open (D18). */
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
  const found = /lorem ipsum|\bTODO\b|\bFIXME\b|\bTBD\b/iu.exec(text)?.[0];
  return found ? [`finish the text: it says '${found}'`] : [];
}

/** A figure or promise with its value and label; a testimonial or a list entry is none. */
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

function split(file: string, source: string): [yaml: string, body: string] {
  if (!file.endsWith('.md')) {
    return [source, ''];
  }
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(source);
  return [match?.[1] ?? '', match?.[2] ?? source];
}

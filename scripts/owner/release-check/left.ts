import { basename } from 'node:path';
import { isScalar, parse, parseDocument, visit } from 'yaml';
import { fillIn } from '../../../app/content/engine/fields.ts';
import { splitFrontMatter } from '../../../app/content/engine/raw.server.ts';
import { ownerField } from '../../../app/locale/owner-field.ts';
import { reservedAddress, reservedPhone } from '../../../text/reserved.ts';

/** The owner's task with it before going live. */
export type Group = 'replace' | 'confirm' | 'lawyer';

/**
 * Something to settle before going live, and where it is in the content. Fields of one page with
 * the same `action` are one line of the report, which names `what` each is about. A note is a
 * sentence that the content has written already.
 */
export type Left = { group: Group; action: Action; what: string; file: string; field: string };

export type Action =
  | 'fill in'
  | 'replace placeholders'
  | 'replace samples'
  | 'replace documents'
  | 'document'
  | 'prove'
  | 'finish'
  | 'renew'
  | 'note';

/** A file's open points and its settled ones. */
export type Settling = { left: Left[]; done: Done };

/** Facts of `site.yaml` that are filled in; the owner's figures, quotations, and records. */
export type Done = { facts: number; owned: number };

type Field = { path: string; value: unknown; siblings: Fields; subject: string };
type Fields = Record<string, unknown>;
type Todo = Pick<Left, 'group' | 'action' | 'what'>;

/**
 * Returns what one content file leaves to settle. `source` is a YAML file or a Markdown file with
 * front matter. `today` decides whether a date has passed.
 */
export function leftIn(file: string, source: string, today: string): Settling {
  const { yaml, body } = split(file, source);
  const fields = [...fieldsOf(parse(yaml) as unknown, nameFrom(file))];
  const marked = file.endsWith('site.yaml') ? markedPlaceholders(yaml) : new Map<string, string>();
  const left = fields.flatMap((field) =>
    [...openFact(field, file, marked), ...owed(field), ...expired(field, today)].map((todo) => ({
      ...todo,
      file,
      field: field.path,
    })),
  );
  return {
    left: [...left, ...samples(fields, file), ...unfinished(body).map((todo) => ({ ...todo, file, field: 'body' }))],
    done: {
      facts: file.endsWith('site.yaml')
        ? fields.filter((field) => isFact(field) && openFact(field, file, marked).length === 0).length
        : 0,
      owned: fields.filter(isProvenance).filter(({ value }) => value === 'owner').length,
    },
  };
}

/** Finds what holds the place of a fact: reserved addresses and phone numbers, and open fields. */
function openFact(
  { path, value, subject, siblings }: Field,
  file: string,
  marked: ReadonlyMap<string, string>,
): Todo[] {
  const isSite = file.endsWith('site.yaml');
  // The brackets of a reply are filled in as it's sent.
  const isAnswered = file.endsWith('replies.yaml');
  if (isAnswered || isNote(path) || (typeof value !== 'string' && !marked.has(path)) || isWordOfAForm(path)) {
    return [];
  }
  const text = String(value);
  const open = ownerField.exec(text)?.[1] ?? (isSite ? /\[[^\]]+\]/u.exec(text)?.[0] : undefined);
  if (open) {
    const what = open.slice(1, -1);
    // A claim's four lines of evidence are one thing to write.
    return /(?:^|\.)evidence\.\w+$/u.test(path)
      ? [{ group: 'replace', action: 'document', what: subject }]
      : [{ group: 'replace', action: 'fill in', what: isSite ? what : about(what, subject) }];
  }
  const stand = [reservedAddress, reservedPhone, /\bP\.? ?O\.? Box 0+\b/iu].some((pattern) => pattern.test(text));
  if (stand || marked.has(path)) {
    // A list of clients' websites is about the clients.
    const client = siblings['company'] ?? siblings['client'];
    return [
      {
        group: 'replace',
        action: 'replace placeholders',
        what: typeof client === 'string' ? `${client}: ${text}` : text,
      },
    ];
  }
  return unfinished(text);
}

/**
 * Finds notes to confirm, and the owner's figures without proof (product.md, "Samples and
 * provenance").
 */
function owed(field: Field): Todo[] {
  const { path, value, siblings, subject } = field;
  if (isNote(path) && typeof value === 'string') {
    return [
      { group: /\blawyer/iu.test(value) ? 'lawyer' : 'confirm', action: 'note', what: about(sentence(value), subject) },
    ];
  }
  const isUnproven = isProvenance(field) && value === 'owner' && isClaim(siblings);
  return isUnproven && !siblings['source'] && !siblings['evidence']
    ? [{ group: 'confirm', action: 'prove', what: `${siblings['value']} ${siblings['label']}` }]
    : [];
}

function expired({ path, value }: Field, today: string): Todo[] {
  return path === 'securityExpires' && typeof value === 'string' && value <= today
    ? [{ group: 'replace', action: 'renew', what: value }]
    : [];
}

/** Finds what was made up to fill a place, one entry for each record. */
function samples(fields: readonly Field[], file: string): Left[] {
  const found = fields.filter(isProvenance).filter(({ value }) => value === 'sample');
  const records = Map.groupBy(found, ({ path, subject }) => `${/^\d+/u.exec(path)?.[0] ?? ''} ${subject}`);
  return [...records.values()].flatMap(([first]): Left[] =>
    first
      ? [
          {
            group: 'replace',
            action: 'documents' in first.siblings ? 'replace documents' : 'replace samples',
            what: first.subject,
            file,
            field: first.path,
          },
        ]
      : [],
  );
}

/** In small emails, "todo" is a Spanish word. */
function unfinished(text: string): Todo[] {
  const found =
    /lorem ipsum/iu.exec(text)?.[0] ??
    /\b(?:TODO|FIXME|TBD)\b/u.exec(text)?.[0] ??
    (text.includes(fillIn) ? fillIn : undefined);
  return found ? [{ group: 'replace', action: 'finish', what: found }] : [];
}

/** Returns the fields of `site.yaml` whose line says "placeholder", with their values. */
function markedPlaceholders(yaml: string): Map<string, string> {
  const marked = new Map<string, string>();
  visit(parseDocument(yaml), {
    Scalar: (key, node, path) => {
      if (key === 'value' && isScalar(node) && node.comment?.trim().startsWith('placeholder')) {
        const names = path.flatMap((each) => ('key' in each && isScalar(each.key) ? [String(each.key.value)] : []));
        marked.set(names.join('.'), String(node.value));
      }
    },
  });
  return marked;
}

/** Puts what a line is about in front of it. */
function about(words: string, subject: string): string {
  return subject ? `${subject}: ${words}` : words;
}

function sentence(words: string): string {
  return /[.!?]$/u.test(words) ? words : `${words}.`;
}

/**
 * Returns whether the field is what a form shows in an empty field or about a wrong one: an
 * example.
 */
function isWordOfAForm(path: string): boolean {
  return /(?:placeholder|\berror)$/iu.test(path);
}

function isProvenance({ path }: Field): boolean {
  return /(?:^|\.)provenance$/u.test(path);
}

/** Returns whether the field is a note to the owner, which the site never shows. */
function isNote(path: string): boolean {
  return /(?:^|\.)confirm(?:\.\d+)?$/u.test(path);
}

function isFact({ path, value }: Field): boolean {
  return typeof value !== 'object' && !isNote(path);
}

/**
 * Returns whether this is a figure or promise with a value and label, not a testimonial or a list
 * entry.
 */
function isClaim(siblings: Fields): boolean {
  return 'value' in siblings && 'label' in siblings;
}

function* fieldsOf(value: unknown, file: string, path = '', above = ''): Generator<Field> {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  const siblings = Array.isArray(value) ? {} : (value as Fields);
  const subject = nameOf(siblings, file) ?? above;
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    yield { path: at, value: inner as unknown, siblings, subject };
    yield* fieldsOf(inner, file, at, subject);
  }
}

/** Returns what a record calls itself. Figures take the name of the record they belong to. */
function nameOf(record: Fields, file: string): string | undefined {
  const claim = 'evidence' in record ? `${record['value']} ${record['label']}` : undefined;
  const documents = 'documents' in record ? file : undefined;
  const name = claim ?? documents ?? record['company'] ?? record['client'];
  return typeof name === 'string' ? name : undefined;
}

function nameFrom(file: string): string {
  return basename(file).replace(/\.(?:yaml|md)$/u, '');
}

function split(file: string, source: string): { yaml: string; body: string } {
  const parts = file.endsWith('.md') ? splitFrontMatter(source) : { yaml: source, body: '' };
  return parts ?? { yaml: '', body: source };
}

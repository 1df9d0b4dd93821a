import { parse } from 'yaml';
import { fillIn } from '../../../app/content/engine/fields.ts';
import { splitFrontMatter } from '../../../app/content/engine/read.server.ts';
import { ownerField } from '../../../app/locale/owner-field.ts';

/** What the owner does with it before going live. */
export type Group = 'replace' | 'confirm' | 'lawyer';

/** Something to settle before going live: a sentence for the owner, and where it is in the content. */
export type Left = { group: Group; todo: string; file: string; field: string };

/** What a file leaves to settle, and what it has settled already. */
export type Settling = { left: Left[]; done: Done };

/** Facts of `site.yaml` that are filled in; figures, quotations, and records that are the owner's. */
export type Done = { facts: number; owned: number };

type Field = { path: string; value: unknown; siblings: Fields; subject: string };
type Fields = Record<string, unknown>;
type Todo = Pick<Left, 'group' | 'todo'>;

/**
 * Returns what one content file leaves to settle. `source` is a YAML file or a Markdown file with
 * front matter. `today` decides whether a date has passed.
 */
export function leftIn(file: string, source: string, today: string): Settling {
  const { yaml, body } = split(file, source);
  const fields = [...fieldsOf(parse(yaml) as unknown)];
  const left = fields.flatMap((field) =>
    [...placeholder(field), ...marked(field), ...expired(field, today)].map((todo) => ({
      ...todo,
      file,
      field: field.path,
    })),
  );
  return {
    left: [...left, ...samples(fields, file), ...unfinished(body).map((todo) => ({ ...todo, file, field: 'body' }))],
    done: {
      facts: file.endsWith('site.yaml')
        ? fields.filter((field) => isFact(field) && placeholder(field).length === 0).length
        : 0,
      owned: fields.filter(isProvenance).filter(({ value }) => value === 'owner').length,
    },
  };
}

/** Finds what holds the place of a fact: reserved addresses and phone numbers, and open fields. */
function placeholder({ path, value, subject }: Field): Todo[] {
  if (typeof value !== 'string' || isNote(path)) {
    return [];
  }
  const open = ownerField.exec(value)?.[1];
  const replace = (todo: string): Todo[] => [{ group: 'replace', todo: about(todo, subject) }];
  if (open) {
    return replace(`Fill in ${open.slice(1, -1)}.`);
  }
  // RFC 2606
  if (/\b[\w-]+\.example\b/u.test(value)) {
    return replace(`Replace ${value}, an address that leads nowhere, with the real one.`);
  }
  // 555-0100 to 555-0199 are reserved.
  if (/55501\d\d\b|\b555[- ]01\d\d\b/u.test(value)) {
    return replace(`Replace ${value}, a phone number that no one answers, with yours.`);
  }
  if (path.startsWith('consultant.name') && /consult(?:ant|or)/iu.test(value)) {
    return replace(`Replace “${value}” with your name.`);
  }
  return unfinished(value);
}

/** Finds notes to confirm, and the owner's figures without proof (product.md, "Samples and provenance"). */
function marked(field: Field): Todo[] {
  const { path, value, siblings, subject } = field;
  if (isNote(path) && typeof value === 'string') {
    return [{ group: /\blawyer/iu.test(value) ? 'lawyer' : 'confirm', todo: about(value, subject) }];
  }
  const isUnproven = isProvenance(field) && value === 'owner' && isClaim(siblings);
  if (isUnproven && !siblings['source'] && !siblings['evidence']) {
    return [
      {
        group: 'confirm',
        todo: `Say under \`source\` what proves “${siblings['value']} ${siblings['label']}”, or take it out.`,
      },
    ];
  }
  return [];
}

function expired({ path, value }: Field, today: string): Todo[] {
  return path === 'securityExpires' && typeof value === 'string' && value <= today
    ? [{ group: 'replace', todo: `Set a new day, less than a year ahead, for security.txt. It ran out on ${value}.` }]
    : [];
}

/** Finds what was made up to fill a place, one line for each record. */
function samples(fields: readonly Field[], file: string): Left[] {
  const found = fields.filter(isProvenance).filter(({ value }) => value === 'sample');
  const records = Map.groupBy(found, ({ path, subject }) => `${/^\d+/u.exec(path)?.[0] ?? ''} ${subject}`);
  return [...records.values()].flatMap((parts): Left[] => {
    const [first] = parts;
    if (!first) {
      return [];
    }
    const count = (name: string) => parts.filter(({ siblings }) => name in siblings).length;
    const kinds = [
      count('label') > 0 ? amount(count('label'), 'made-up figure') : undefined,
      count('quote') > 0 ? amount(count('quote'), 'made-up quotation') : undefined,
      count('documents') > 0 ? 'the made-up sample documents' : undefined,
    ].filter((kind) => kind !== undefined);
    const what = kinds.length > 0 ? kinds.join(' and ') : 'the made-up figures';
    const todo = about(`Replace ${what} with what the client has approved, or leave it out.`, first.subject);
    return [{ group: 'replace', todo, file, field: first.path }];
  });
}

function unfinished(text: string): Todo[] {
  const found =
    /lorem ipsum|\bTODO\b|\bFIXME\b|\bTBD\b/iu.exec(text)?.[0] ?? (text.includes(fillIn) ? fillIn : undefined);
  return found ? [{ group: 'replace', todo: `Finish the text: it says “${found}”.` }] : [];
}

/** Puts what a line is about in front of it. */
function about(todo: string, subject: string): string {
  const sentence = `${todo}${/[.!?]$/u.test(todo) ? '' : '.'}`;
  return subject ? `${subject}: ${sentence}` : sentence;
}

function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
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

function* fieldsOf(value: unknown, path = '', above = ''): Generator<Field> {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  const siblings = Array.isArray(value) ? {} : (value as Fields);
  const subject = nameOf(siblings) ?? above;
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    yield { path: at, value: inner as unknown, siblings, subject };
    yield* fieldsOf(inner, at, subject);
  }
}

/** Returns what a record calls itself. Figures take the name of the record they belong to. */
function nameOf(record: Fields): string | undefined {
  const claim = 'evidence' in record ? `${record['value']} ${record['label']}` : undefined;
  const name = claim ?? record['company'] ?? record['client'];
  return typeof name === 'string' ? name : undefined;
}

function split(file: string, source: string): { yaml: string; body: string } {
  const parts = file.endsWith('.md') ? splitFrontMatter(source) : { yaml: source, body: '' };
  return parts ?? { yaml: '', body: source };
}

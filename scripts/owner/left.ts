import { parse } from 'yaml';
import { fillIn } from '../../app/content/engine/fields.ts';
import { factsFile, findFiles, listFolders, placeOf, readText } from '../../app/content/engine/folders.server.ts';
import { readParsable, readRaw, splitFrontMatter } from '../../app/content/engine/raw.server.ts';
import { listLocales } from '../../app/content/site/edition.server.ts';
import { ownerField } from '../../app/locale/owner-field.ts';
import { say } from '../../text/interpolate.ts';
import { showPhone } from '../../text/phone.ts';
import { reservedAddress, reservedPhone, unfinishedText } from '../../text/reserved.ts';
import leftWords from './left-words.json' with { type: 'json' };

/** Something to settle before going live: what to do, with which text, and where it is in the content. */
export type Left = {
  kind: keyof (typeof leftWords)['en'];
  /** The placeholder, or the words of a request. */
  text: string;
  /** The record or the claim that it belongs to, '' for a page. */
  subject: string;
  file: string;
  field: string;
  /** The value and label of a claim without proof, which pages show. */
  claim?: { value: string; label: string };
};

/** Paths of fields: a note to the owner, an example in a form, what documents a claim, and a provenance. */
const note = /(?:^|\.)confirm(?:\.\w+)?$/u;
/** Begins a note that its owner has settled. */
export const settledMark = '✓ ';
const wordOfAForm = /(?:placeholder|\berror)$/iu;
const evidence = /(?:^|\.)(?:evidence\.\w+|source)$/u;
const provenance = /(?:^|\.)provenance$/u;

/** Says in a language what's to do. */
export function sayLeft(
  { kind, text, subject }: Pick<Left, 'kind' | 'text' | 'subject'>,
  language: keyof typeof leftWords,
): string {
  const said = say(leftWords[language][kind], { text });
  return subject ? `${subject}: ${said}` : said;
}

/**
 * Returns what the content's files leave to settle. An edition that's still a draft isn't what goes
 * live.
 */
export function filesLeft(): Left[] {
  const today = new Date().toISOString().slice(0, 10);
  const drafts = listFolders('edition.yaml').filter((locale) => !listLocales().includes(locale));
  return findFiles('**/*.{yaml,md}')
    .filter((file) => !drafts.some((locale) => file.startsWith(`${locale}/`)))
    .sort((one, other) => Number(other === factsFile) - Number(one === factsFile))
    .flatMap((file) => leftIn(placeOf(file), readText(file), today));
}

/** Returns the fields of a content file that are to fill in: none of one that can't be parsed. */
export function fieldsToFill(file: string): string[] {
  const left = readRaw(file) === undefined ? [] : leftIn(placeOf(file), readParsable(file), '');
  return left.flatMap(({ kind, field }) => (kind === 'fillIn' ? field : []));
}

type Field = { path: string; value: unknown; siblings: Fields; subject: string };
type Fields = Record<string, unknown>;
type Todo = Pick<Left, 'kind' | 'text' | 'claim'> & { subject?: string; field?: string };

/**
 * Returns what one content file leaves to settle. `source` is a YAML file or a Markdown file with
 * front matter. `today` decides whether a date has passed.
 */
export function leftIn(file: string, source: string, today: string): Left[] {
  const parts = file.endsWith('.md') ? splitFrontMatter(source) : { yaml: source, body: '' };
  const { yaml, body } = parts ?? { yaml: '', body: source };
  const all = [...fieldsOf(parse(yaml) as unknown)];
  // The hours of calls, where there are any, say when a client finds her.
  const takesCalls = all.some(({ path }) => /^calls\.hours\.\w+\.0$/u.test(path));
  const fields = all.filter(({ path }) => !takesCalls || !path.startsWith('terms.hours'));
  return [
    ...fields.flatMap((field) =>
      [...openFact(field, file), ...owed(field), ...expired(field, today)].map((todo) => ({
        subject: field.subject,
        field: field.path,
        ...todo,
        file,
      })),
    ),
    ...samples(fields, file),
    ...(isUnfinished(body) ? [{ kind: 'fillIn' as const, text: 'body', subject: '', file, field: 'body' }] : []),
  ];
}

/** Finds what holds the place of a fact: reserved addresses and phone numbers, and open fields. */
function openFact({ path, value }: Field, file: string): Todo[] {
  const isSite = file.endsWith('site.yaml');
  // The brackets of a reply are filled in as it's sent.
  const isKept = file.endsWith('replies.yaml') || note.test(path) || wordOfAForm.test(path);
  if (isKept || typeof value !== 'string') {
    return [];
  }
  // One that was emptied is to fill in again.
  if (isUnfinished(value) || (value === '' && path !== 'prefix')) {
    return [{ kind: 'fillIn', text: path }];
  }
  const open = ownerField.exec(value)?.[1] ?? (isSite ? /\[[^\]]+\]/u.exec(value)?.[0] : undefined);
  if (open) {
    // Its claim asks for it.
    return evidence.test(path) ? [] : [{ kind: 'fillIn', text: open.slice(1, -1) }];
  }
  const stands = [reservedAddress, reservedPhone, /\bP\.? ?O\.? Box 0+\b/iu].some((pattern) => pattern.test(value));
  return stands ? [{ kind: 'replace', text: showPhone(value) }] : [];
}

/**
 * Finds notes to confirm, and the owner's figures without proof (product.md, "Samples and
 * provenance").
 */
function owed(field: Field): Todo[] {
  const { path, value, siblings } = field;
  if (note.test(path) && typeof value === 'string') {
    const text = value.replace(settledMark, '');
    return [{ kind: text === value ? 'note' : 'settled', text: /[.!?]$/u.test(text) ? text : `${text}.` }];
  }
  const isClaim = 'value' in siblings && 'label' in siblings;
  const isProven = Boolean(siblings['source'] ?? siblings['evidence']) && !ownerField.test(JSON.stringify(siblings));
  if (!provenance.test(path) || value !== 'owner' || !isClaim || isProven) {
    return [];
  }
  const claim = { value: String(siblings['value']), label: String(siblings['label']) };
  const open = [...fieldsOf(siblings)].find((each) => evidence.test(each.path) && ownerField.test(String(each.value)));
  const asked = open ? path.replace(provenance, `.${open.path}`) : path;
  return [{ kind: 'prove', text: `${claim.value} ${claim.label}`, subject: '', field: asked, claim }];
}

function expired({ path, value }: Field, today: string): Todo[] {
  return path === 'securityExpires' && typeof value === 'string' && value <= today
    ? [{ kind: 'expired', text: value }]
    : [];
}

/** Finds what was made up to fill a place, one entry for each record. */
function samples(fields: readonly Field[], file: string): Left[] {
  const found = fields.filter(({ path, value }) => provenance.test(path) && value === 'sample');
  const records = Map.groupBy(found, ({ path, subject }) => `${/^\d+/u.exec(path)?.[0] ?? ''} ${subject}`);
  return [...records.values()].flatMap(([first]) => {
    const kind = first && 'documents' in first.siblings ? 'documents' : 'sample';
    return first ? [{ kind, text: '', subject: first.subject, file, field: first.path }] : [];
  });
}

function isUnfinished(text: string): boolean {
  return unfinishedText.test(text) || text.includes(fillIn);
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

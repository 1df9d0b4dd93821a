import * as v from 'valibot';
import { nearestOf, suggest } from '../../locale/spelling.ts';

/**
 * Faults in content files, one per line: file, field, and reason, in words that an owner
 * understands.
 */
export class ContentFault extends Error {
  override name = 'ContentFault';

  /**
   * @param lines each with its file, field, and reason: `content/en/pages/home.yaml: hero.title:
   * must be …`
   */
  constructor(lines: string | readonly string[]) {
    super(typeof lines === 'string' ? lines : [...new Set(lines)].join('\n'));
  }

  get lines(): string[] {
    return this.message.split('\n');
  }
}

/**
 * Returns what a fault is of, without its language: a record, such as `cities/naples-fl.yaml`, the words
 * of one page in it, `cities/naples-fl.yaml: services.seo-automation`, or a file's testimonial,
 * `pages/city.yaml: testimonial`. A build leaves it out. Any other fault stops the build: undefined.
 */
export function recordAtFault(fault: string): string | undefined {
  const [, file = '', field = ''] = /^[^:]*\/[a-z]{2}\/([^:]+): ([^:]*)/u.exec(fault) ?? [];
  if (/^testimonial(?:\.|$)/u.test(field)) {
    return `${file}: testimonial`;
  }
  const [pair] = /^(?:services|cities)\.[\w-]+(?=\.|$)/u.exec(field) ?? [];
  if (pair !== undefined && /^(?:services|cities)\//u.test(file)) {
    return `${file}: ${pair}`;
  }
  const isRecord = /^(?:services|cities|city-copy|case-studies|posts)\/[^/]+\.(?:yaml|md)$/u.test(file);
  // Visitors would lose a service whose price differs between languages.
  return isRecord && !/: price: differs /u.test(fault) ? file : undefined;
}

/** Throws these faults, if there are any. */
export function throwFaults(lines: readonly string[]): void {
  if (lines.length > 0) {
    throw new ContentFault(lines);
  }
}

/** Returns what `read` returns or the faults that it throws. Rethrows other errors. */
function attempt<T>(read: () => T): { value: T; faults?: undefined } | { value?: undefined; faults: string[] } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof ContentFault) {
      return { faults: error.lines };
    }
    throw error;
  }
}

/** Runs every step and throws the faults of all of them together, each once. */
export function collectFaults<const TSteps extends ReadonlyArray<() => unknown>>(steps: TSteps) {
  const results = steps.map((step) => attempt(step));
  throwFaults(results.flatMap(({ faults = [] }) => faults));
  return results.map(({ value }) => value) as { -readonly [Step in keyof TSteps]: ReturnType<TSteps[Step]> };
}

/** Returns what `read` does, or undefined where the content has to be corrected first. */
export function unlessFaulty<T>(read: () => T): T | undefined {
  return attempt(read).value;
}

/** Returns the faults that `read` throws, a line each: none where all is well. */
export function faultsOf(read: () => unknown): string[] {
  return attempt(read).faults ?? [];
}

type Issue = v.BaseIssue<unknown>;

/**
 * Returns what's wrong with a parsed value, as `field: reason`. Valibot's own messages about keys
 * talk about types.
 */
export function describeIssues(issues: readonly Issue[], schema: v.GenericSchema): string[] {
  const typos = issues.filter(isUnknownKey).map((issue) => ({ issue, meant: meantBy(issue, schema) }));
  const explained = new Set(typos.map(({ issue, meant }) => meant && siblingPath(issue, meant)));
  return issues.flatMap((issue) => {
    const field = v.getDotPath(issue) ?? 'file';
    if (isUnknownKey(issue)) {
      const { meant } = typos.find((typo) => typo.issue === issue) ?? {};
      return [`${field}: unknown key '${keyOf(issue)}'${suggest(meant) || ': remove it'}`];
    }
    if (isMissingKey(issue)) {
      return explained.has(field) ? [] : [`${field}: is missing`];
    }
    return [`${field}: ${plainReason(issue)}`];
  });
}

/** Schemas say what they want. Where one doesn't, valibot's message talks about types. */
function plainReason(issue: Issue): string {
  if (!issue.message.startsWith('Invalid ')) {
    return issue.message;
  }
  const wanted: Record<string, string> = {
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    strict_object: 'a group of fields',
    record: 'a group of fields',
  };
  const choice = issue.expected?.replace(/^\(|\)$/gu, '').replaceAll(' | ', ', ');
  const what = wanted[issue.type] ?? (issue.type === 'picklist' ? `one of ${choice}` : choice);
  return `must be ${what}, is ${issue.received}`;
}

function isKeyIssue(issue: Issue): boolean {
  const last = issue.path?.at(-1);
  return issue.kind === 'schema' && last !== undefined && 'origin' in last && last.origin === 'key';
}

function isUnknownKey(issue: Issue): boolean {
  return isKeyIssue(issue) && issue.expected === 'never';
}

function isMissingKey(issue: Issue): boolean {
  return isKeyIssue(issue) && issue.expected !== 'never';
}

/** Returns the places at which a field is missing. */
export function missingKeys(issues: readonly Issue[]): Array<Array<string | number>> {
  return issues.filter(isMissingKey).map(placeOfKey);
}

/** Returns the places of unknown keys, but of those that seem to be a missing one misspelled. */
export function strangeKeys(issues: readonly Issue[], schema: v.GenericSchema): Array<Array<string | number>> {
  const isMistyped = (issue: Issue) => {
    const meant = meantBy(issue, schema);
    return meant !== undefined && !(meant in Object(issue.path?.at(-1)?.input));
  };
  return issues.filter((issue) => isUnknownKey(issue) && !isMistyped(issue)).map(placeOfKey);
}

function placeOfKey({ path }: Issue): Array<string | number> {
  return (path ?? []).map(({ key }) => key).filter((key) => typeof key !== 'object') as Array<string | number>;
}

function keyOf(issue: Issue): string {
  return String(issue.path?.at(-1)?.key ?? '');
}

function siblingPath(issue: Issue, key: string): string {
  const parents = (issue.path ?? []).slice(0, -1).map((item) => String(item.key));
  return [...parents, key].join('.');
}

/**
 * Returns the schema's key at this place with the nearest spelling, or undefined when none is near.
 */
function meantBy(issue: Issue, schema: v.GenericSchema): string | undefined {
  const parents = (issue.path ?? []).slice(0, -1).map((item) => item.key);
  return nearestOf(keyOf(issue), keysAt(schema, parents));
}

/** A schema with the parts of valibot's that a path can lead through. The options of a list of choices are texts. */
export type Walkable = v.GenericSchema & {
  entries?: Record<string, Walkable>;
  item?: Walkable;
  value?: Walkable;
  wrapped?: Walkable;
  options?: readonly Walkable[] | readonly string[];
  pipe?: readonly Walkable[];
};

function keysAt(schema: unknown, path: readonly unknown[]): string[] {
  const { entries, item, value, wrapped, options } = schema as Walkable;
  if (wrapped) {
    return keysAt(wrapped, path);
  }
  if (options) {
    return options.flatMap((option) => (typeof option === 'object' ? keysAt(option, path) : []));
  }
  const [key, ...rest] = path;
  if (key === undefined) {
    return Object.keys(entries ?? {});
  }
  const next = entries?.[String(key)] ?? item ?? value;
  return next ? keysAt(next, rest) : [];
}

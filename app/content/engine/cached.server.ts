/** Returns what was made of the same text before, or makes and keeps it. */
export type Keeper = (kind: string, from: string, make: () => unknown) => unknown;

type Remembered = { version: string; value: unknown };

/**
 * The state that all copies of this module share: a build loads it twice, for its own steps and in
 * the bundle of the prerender. With hundreds of cities, a second reading takes longer than the
 * prerender waits for its first page.
 */
type Shared = {
  keeper?: Keeper;
  memory: Map<string, Remembered>;
  /** Each file's version, for as long as the files hold still. */
  versions?: Map<string, string>;
};

const name = Symbol.for('values of the content');
const place = globalThis as typeof globalThis & { [name]?: Shared };
place[name] ??= { memory: new Map() };
const shared = place[name];

/**
 * Returns what an earlier build made of the same `from`, or makes it: for what takes long and
 * depends on `from` and the code alone. The value must be one that JSON can hold. Only a build
 * keeps anything (scripts/build/cache.ts).
 */
export function kept<T>(kind: string, from: unknown, make: () => T): T {
  return shared.keeper ? (shared.keeper(kind, JSON.stringify(from), make) as T) : make();
}

/** Has the values of this process kept. */
export function keepWith(keeper: Keeper): void {
  shared.keeper = keeper;
}

/**
 * Returns a keeper for a process that runs for long: parsed files and charts, each made once from
 * the same input. The oldest go first.
 */
export function keepInMemory(most = 1500): Keeper {
  const values = new Map<string, unknown>();
  return (kind, from, make) => {
    const key = `${kind} ${from}`;
    const value = values.has(key) ? values.get(key) : make();
    values.delete(key);
    values.set(key, value);
    if (values.size > most) {
      values.delete(values.keys().next().value ?? '');
    }
    return value;
  };
}

/**
 * Returns what `read` returned last time in this process, unless the version has changed. A build's
 * never does. The development server rereads a changed file, so an edit shows at once.
 */
export function unlessChanged<T>(key: string, versionNow: () => string, read: () => T): T {
  const version = process.env.NODE_ENV === 'production' ? '' : versionOnce(key, versionNow);
  const known = shared.memory.get(key);
  if (known?.version === version) {
    return known.value as T;
  }
  const value = read();
  shared.memory.set(key, { version, value });
  return value;
}

/**
 * Returns a version as it was when it was first asked for since `lookAgain`, or as it's now without
 * one.
 */
export function versionOnce(key: string, versionNow: () => string): string {
  const version = shared.versions?.get(key) ?? versionNow();
  shared.versions?.set(key, version);
  return version;
}

/**
 * Has the files looked at once more, and then taken as they are until the next call: a page asks
 * for hundreds of versions, which took a third of its rendering.
 */
export function lookAgain(): void {
  shared.versions = new Map();
}

/** Returns what `work` returns, which sees each file as it is when it first asks for it. */
export function withOneLook<T>(work: () => T): T {
  lookAgain();
  try {
    return work();
  } finally {
    delete shared.versions;
  }
}

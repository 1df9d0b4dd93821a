/** A field of a content file: the keys that lead to it, or the number of a Markdown block. */
export type Source = { file: string; path: ReadonlyArray<string | number> };

/** What a run reads the content with. */
export type Store = {
  /** What has been read, by a name for it, each with the version of its files. */
  values: Map<string, { version: string; value: unknown }>;
  /**
   * The versions of files, as they were when they were first asked for. Without it, each file is
   * looked at each time: development shows an edit at once.
   */
  versions?: Map<string, string>;
  /** The folder that the run reads in the place of the owner's. */
  folder?: string;
  /** The moment for which the run reads, in milliseconds. Without it, now or `BUILD_MOMENT`. */
  moment?: number;
  /** Reads a draft as if it were live, which tells what it still lacks. */
  draftsAreLive?: boolean;
  /** Records and testimonials left out because of their faults, named as in `recordAtFault`. */
  heldBack?: ReadonlySet<string>;
  /**
   * What the run shows that no visitor sees: pages as far as they're written, as the desk lists them, or
   * drafts and the owner's open fields too. A build shows neither.
   */
  shows?: 'unfinished' | 'drafts' | undefined;
  /** Returns a file as visitors have it: the desk reads that while the owner's own can't be parsed. */
  published?: ((path: string) => string | undefined) | undefined;
  /** The sources that the run marks texts with, at the desk alone. */
  marks?: { sources: Source[]; ids: Map<string, number> };
};

/**
 * A build tells the process that bundles which records are left out, and the development server all
 * of its copies of this module that they are its.
 */
let current: Store = {
  values: new Map(),
  heldBack: new Set(process.env['HELD_BACK']?.split('\n')),
  shows: process.env.NODE_ENV === 'development' ? 'drafts' : undefined,
};

/** Returns the store of this run. */
export function store(): Store {
  return current;
}

/** Whether every text has to be finished, and nothing else is shown. */
export function isBuild(): boolean {
  return current.shows === undefined;
}

/**
 * Has this copy of the module read with a store. The bundle of the prerender has a copy of its own
 * (`app/entry.server.tsx`), and a second reading of hundreds of files takes seconds.
 */
export function setStore(given: Store): void {
  current = given;
}

/** Returns what `work` returns when it reads with a store. */
export function withStore<T>(given: Store, work: () => T): T {
  const before = current;
  current = given;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Leaves these records out from now on, and no others. What was read with others is read again. */
export function holdBack(records: readonly string[]): void {
  if (records.length > 0 || (current.heldBack?.size ?? 0) > 0) {
    current.heldBack = new Set(records);
    current.values.clear();
  }
}

/** Returns whether the run leaves out a record or a testimonial, in every language. */
export function isHeldBack(path: string): boolean {
  return current.heldBack?.has(path.replace(/^[^/\\]+[/\\]/u, '').replaceAll('\\', '/')) ?? false;
}

/** Returns whether the run leaves out the page of a service in a city. */
export function isPairHeldBack(locale: string, service: string, city: string): boolean {
  return (
    isHeldBack(`${locale}/cities/${city}.yaml: services.${service}`) ||
    isHeldBack(`${locale}/services/${service}.yaml: cities.${city}`)
  );
}

/** Returns what `work` returns, which sees each file as it is when it first asks for it. */
export function inSnapshot<T>(work: () => T): T {
  return withStore({ ...current, versions: new Map() }, work);
}

/**
 * Takes files from now on as they are when they are first asked for. A build does so once, the desk
 * with each page: a page asks for hundreds of versions, which took a third of its rendering.
 */
export function takeSnapshot(): void {
  current.versions = new Map();
}

/** Returns what `read` returned last time, unless the version has changed. */
export function unlessChanged<T>(name: string, versionNow: () => string, read: () => T): T {
  const version = versionInSnapshot(name, versionNow);
  const known = current.values.get(name);
  if (known?.version === version) {
    return known.value as T;
  }
  const value = read();
  current.values.set(name, { version, value });
  return value;
}

/** Returns a version as the run's snapshot has it. */
export function versionInSnapshot(name: string, versionNow: () => string): string {
  const version = current.versions?.get(name) ?? versionNow();
  current.versions?.set(name, version);
  return version;
}

/** Returns what was made of the same text before, or makes and keeps it. */
export type Keeper = (kind: string, from: string, make: () => unknown) => unknown;

const keeperName = Symbol.for('what keeps values from one build to the next');
const place = globalThis as typeof globalThis & { [keeperName]?: Keeper };

/**
 * Returns what an earlier build made of the same `from`, or makes it: for what takes long and depends on
 * `from` and the code alone. The value must be one that JSON can hold. Only a build keeps anything
 * (scripts/build/cache.ts).
 */
export function kept<T>(kind: string, from: unknown, make: () => T): T {
  const keeper = place[keeperName];
  // A build loads this module twice, for its own steps and in the bundle of the prerender.
  return keeper ? (keeper(kind, JSON.stringify(from), make) as T) : make();
}

/** Has the values of this process kept. */
export function keepWith(keeper: Keeper): void {
  place[keeperName] = keeper;
}

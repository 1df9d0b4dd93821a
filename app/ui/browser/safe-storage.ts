/** `local` outlasts the visit. `session` ends with the tab. */
type StorageArea = 'local' | 'session';

/** Returns a stored value, or null when there is none or storage is blocked. */
export function readStored(key: string, area: StorageArea = 'local'): string | null {
  return attempt(() => storage(area).getItem(key)) ?? null;
}

/** Returns a value that was stored as JSON, or undefined without one that can be read. */
export function readStoredJson(key: string, area: StorageArea = 'local'): unknown {
  return attempt(() => JSON.parse(readStored(key, area) ?? ''));
}

/**
 * Stores a value and returns whether that worked: storage can be blocked or full, and nothing on
 * the page may fail with it.
 */
export function writeStored(key: string, value: string, area: StorageArea = 'local'): boolean {
  return (
    attempt(() => {
      storage(area).setItem(key, value);
      return true;
    }) ?? false
  );
}

/** Removes a stored value. */
export function removeStored(key: string, area: StorageArea = 'local'): void {
  attempt(() => storage(area).removeItem(key));
}

/** Where storage is blocked, even naming it throws. */
function storage(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** `local` outlasts the visit, `session` ends with the tab. */
type StorageArea = 'local' | 'session';

/** Reads a kept value; nothing where there is none or where storage is blocked. */
export function readStored(key: string, area: StorageArea = 'local'): string | null {
  return attempt(() => storage(area).getItem(key)) ?? null;
}

/** Keeps a value. Says whether it was kept: storage can be blocked or full, and nothing on the page may fail with it. */
export function writeStored(key: string, value: string, area: StorageArea = 'local'): boolean {
  return (
    attempt(() => {
      storage(area).setItem(key, value);
      return true;
    }) ?? false
  );
}

/** Forgets a value. */
export function removeStored(key: string, area: StorageArea = 'local'): void {
  attempt(() => storage(area).removeItem(key));
}

/** Where storage is blocked, naming it throws already. */
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

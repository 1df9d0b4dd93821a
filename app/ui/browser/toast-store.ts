/** A toast: one short message that a region of its own announces (SPEC §4, D24). */
export type Toast = { id: number; title: string; description?: string | undefined; tone: 'plain' | 'error' };

/** At most one toast; it stays this long unless dismissed (SPEC §9). */
export const toastLifetime = 1_000_000;

let current: Toast | undefined;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one before; gives its id. */
export function showToast(toast: { title: string; description?: string | undefined; tone?: Toast['tone'] }): number {
  const id = nextId++;
  put({ id, tone: 'plain', ...toast });
  clearTimeout(timer);
  timer = setTimeout(() => dismissToast(id), toastLifetime);
  return id;
}

/** Changes the words of the toast that is shown; one that is gone stays gone. */
export function updateToast(id: number, change: Partial<Omit<Toast, 'id'>>): void {
  if (current?.id === id) {
    put({ ...current, ...change });
  }
}

/** Takes the toast away: the one of that id, or whichever is shown. */
export function dismissToast(id?: number): void {
  if (id !== undefined && current?.id !== id) {
    return;
  }
  clearTimeout(timer);
  put(undefined);
}

/** The toast that is shown, or nothing. */
export function currentToast(): Toast | undefined {
  return current;
}

/** Calls back at each change; gives the way to stop. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) {
    listener();
  }
}

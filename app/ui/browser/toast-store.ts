/** A toast: one short message that the toast region announces (product.md, "Toasts"). */
export type Toast = { id: number; title: string; description?: string | undefined; tone: 'plain' | 'error' };

/** How long a toast stays unless dismissed, in milliseconds (product.md, "Toasts"). */
const toastLifetime = 1_000_000;

let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let current: Toast | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in place of the current one and returns its id. */
export function showToast(toast: { title: string; description?: string | undefined; tone?: Toast['tone'] }): number {
  const id = nextId++;
  put({ id, tone: 'plain', ...toast });
  clearTimeout(timer);
  timer = setTimeout(() => dismissToast(id), toastLifetime);
  return id;
}

/** Changes the words of a toast that's still showing. */
export function updateToast(id: number, change: Partial<Omit<Toast, 'id'>>): void {
  if (current?.id === id) {
    put({ ...current, ...change });
  }
}

/** Dismisses the toast with this id, or the current one. */
export function dismissToast(id?: number): void {
  if (id !== undefined && current?.id !== id) {
    return;
  }
  clearTimeout(timer);
  put(undefined);
}

/** Returns the current toast, or undefined. */
export function currentToast(): Toast | undefined {
  return current;
}

/** Calls the listener on each change. Returns a function that stops it. */
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

import { readStored, removeStored, writeStored } from './safe-storage.ts';

/** A toast: one short message that the toast region announces (product.md, "Toasts"). */
export type Toast = { id: number; title: string; description?: string | undefined; tone: 'plain' | 'error' };

/** How long a toast stays unless dismissed, in milliseconds (product.md, "Toasts"). */
export const toastLifetime = 1_000_000;

/**
 * Where the toast outlasts a link, which loads a document. A page that finds one starts the
 * application.
 */
export const toastKey = 'toast';

let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the toast goes, in milliseconds since 1970. */
let end = 0;
/** Null until the store has looked for the toast of the page before. */
let current: Toast | undefined | null = null;
const listeners = new Set<() => void>();

/** Shows a toast in place of the current one and returns its id. */
export function showToast(toast: { title: string; description?: string | undefined; tone?: Toast['tone'] }): number {
  const id = nextId++;
  end = Date.now() + toastLifetime;
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
  if (current === null) {
    current = takeStored();
  }
  return current;
}

/** Calls the listener on each change. Returns a function that stops it. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(toast: Toast | undefined): void {
  current = toast;
  if (toast) {
    writeStored(toastKey, JSON.stringify({ toast, end }), 'session');
  } else {
    removeStored(toastKey, 'session');
  }
  for (const listener of listeners) {
    listener();
  }
}

/** Returns the toast of the page that the visitor has left, with the time that it has left. */
function takeStored(): Toast | undefined {
  const stored = readStored(toastKey, 'session');
  if (!stored) {
    return undefined;
  }
  const known = JSON.parse(stored) as { toast: Toast; end: number };
  const left = known.end - Date.now();
  if (!(left > 0)) {
    removeStored(toastKey, 'session');
    return undefined;
  }
  ({ end } = known);
  nextId = known.toast.id + 1;
  timer = setTimeout(() => dismissToast(known.toast.id), left);
  return known.toast;
}

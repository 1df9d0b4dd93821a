/**
 * Whether the footer has asked for the banner. Kept until the banner, which loads late, can
 * respond.
 */
let wished = false;
const listeners = new Set<() => void>();

/** Asks for the banner. */
export function reopenConsent(): void {
  wished = true;
  for (const listener of listeners) {
    listener();
  }
}

/** Calls back on each request, and at once for an earlier one. Returns a function that stops it. */
export function onReopenConsent(open: () => void): () => void {
  const listener = () => {
    wished = false;
    open();
  };
  listeners.add(listener);
  if (wished) {
    listener();
  }
  return () => listeners.delete(listener);
}

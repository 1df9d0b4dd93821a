/** The footer's wish to see the banner again: kept until the banner, which arrives late, hears of it. */
let wished = false;
const listeners = new Set<() => void>();

/** Asks for the banner. */
export function reopenConsent(): void {
  wished = true;
  for (const listener of listeners) {
    listener();
  }
}

/** Calls back at each wish, and at once for one that was uttered before; gives the way to stop. */
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

import { useSyncExternalStore } from 'react';
import { minimizedKey } from '../../document/start/plan.ts';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** What the visitor chose on this page; storage may be blocked. */
let chosen: boolean | undefined;
const listeners = new Set<() => void>();

/**
 * Returns whether the visitor has minimized the floating dice, and how to change it. Until the
 * application runs, the start script shows the stored choice.
 */
export function useMinimized() {
  const minimized = useSyncExternalStore(
    subscribe,
    () => chosen ?? readStored(minimizedKey) === 'true',
    () => false,
  );
  return { minimized, setMinimized };
}

function setMinimized(next: boolean): void {
  chosen = next;
  writeStored(minimizedKey, String(next));
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';
import { minimisedKey } from '../../document/start/plan.ts';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** What the visitor chose on this page; storage may be blocked. */
let chosen: boolean | undefined;
const listeners = new Set<() => void>();

/**
 * Returns whether the visitor has minimized the floating dice, and how to change it. Until the
 * application runs, the start script shows the stored choice.
 */
export function useMinimised() {
  const minimised = useSyncExternalStore(
    subscribe,
    () => chosen ?? readStored(minimisedKey) === 'true',
    () => false,
  );
  return { minimised, setMinimised };
}

function setMinimised(next: boolean): void {
  chosen = next;
  writeStored(minimisedKey, String(next));
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

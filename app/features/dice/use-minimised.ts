import { useState } from 'react';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** Stores the visitor's own choice, 'true' or 'false'. */
const minimisedKey = 'diceMinimised';

/** Returns whether the visitor has minimized the floating dice, and how to change it. */
export function useMinimised() {
  const [minimised, setMinimised] = useState(() => readStored(minimisedKey) === 'true');
  return {
    minimised,
    setMinimised(next: boolean) {
      setMinimised(next);
      writeStored(minimisedKey, String(next));
    },
  };
}

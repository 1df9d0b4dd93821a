import { useState } from 'react';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** Stores the visitor's own choice, 'true' or 'false'. */
const minimisedKey = 'diceMinimised';

/**
 * Returns whether the floating dice is minimized: the visitor's last choice, or else the screen's
 * default.
 */
export function useMinimised(suggested: boolean) {
  const [chosen, setChosen] = useState(() => readStored(minimisedKey));
  return {
    minimised: chosen === null ? suggested : chosen === 'true',
    setMinimised(minimised: boolean) {
      setChosen(String(minimised));
      writeStored(minimisedKey, String(minimised));
    },
  };
}

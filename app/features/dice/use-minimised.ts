import { useState } from 'react';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** The visitor's own choice, 'true' or 'false'. */
const minimisedKey = 'diceMinimised';

/** Whether the floating die is folded away: as the visitor last chose, else as the screen suggests. */
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

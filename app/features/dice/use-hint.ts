import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** Kept once the hint has been shown (SPEC §3). */
const seenKey = 'hasSeenFloatingDice';

/** Milliseconds from mounting to the hint, on a first visit (SPEC §9). */
const hintDelay = 2000;

/**
 * The hint of a first visit: shown once, after two seconds, and remembered as seen from then on. What is in its way holds it back
 * beyond that time; a hint that nobody could see counts as not seen.
 */
export function useHint(isHeldBack: boolean) {
  const [isDue, setIsDue] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (readStored(seenKey) !== null) {
      return;
    }
    const timer = setTimeout(() => setIsDue(true), hintDelay);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isDue || isHeldBack) {
      return;
    }
    setIsDue(false);
    setShown(true);
    writeStored(seenKey, 'true');
  }, [isDue, isHeldBack]);

  return {
    shown,
    dismiss() {
      setShown(false);
    },
  };
}

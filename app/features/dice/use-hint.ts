import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** Stored once the hint has shown. */
const seenKey = 'hasSeenFloatingDice';

/** Milliseconds from mounting to the hint on a first visit (product.md, "Floating dice"). */
const hintDelay = 2000;

/**
 * The hint of a first visit: shows once after two seconds and is remembered as seen. Anything in
 * its way delays it, and a hint that never showed doesn't count as seen.
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

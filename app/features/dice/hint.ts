import { diceAttribute, hintSeenKey } from '../../document/start/plan.ts';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** Milliseconds from the start of the page to the hint (product.md, "Floating dice"). */
const hintMs = 2000;

/** The attribute of the hint inside the floating dice. */
export const hintAttribute = 'data-hint';

/**
 * Shows the hint of a first visit once, two seconds after `since` (`performance.now()`), and
 * remembers it as seen. Any press on the dice dismisses it.
 */
export function showHint(since: number): void {
  if (readStored(hintSeenKey) !== null) {
    return;
  }
  setTimeout(
    () => {
      hint()?.removeAttribute('hidden');
      writeStored(hintSeenKey, 'true');
    },
    since + hintMs - performance.now(),
  );
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${diceAttribute}] button`)) {
      hide();
    }
  });
}

function hide(): void {
  const shown = hint();
  if (!shown || shown.hasAttribute('hidden')) {
    return;
  }
  if (shown.contains(document.activeElement)) {
    // The pressed button goes with the hint.
    document.getElementById('floating-die')?.focus();
  }
  shown.setAttribute('hidden', '');
}

function hint(): Element | null {
  return document.querySelector(`[${hintAttribute}]`);
}

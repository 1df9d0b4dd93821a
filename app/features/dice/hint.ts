import { diceAttribute } from '../../document/start/plan.ts';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** Stored once the hint has shown. */
const seenKey = 'hasSeenFloatingDice';

/** Milliseconds from the start of the page to the hint (product.md, "Floating dice"). */
const hintMs = 2000;

/** Where the dice shares the foot of the screen with the banner. Keep in step with contact-bar.module.css. */
const smallScreen = '(width < 80rem)';

/** The attribute of the hint inside the floating dice. */
export const hintAttribute = 'data-hint';

type Banner = { isBannerOpen: () => boolean; onBannerClosed: (listener: () => void) => void };

/**
 * Shows the hint of a first visit once, two seconds after `since` (`performance.now()`), and
 * remembers it as seen once it has shown. It waits for the banner to get out of its way. Any press on
 * the dice dismisses it. Where the screen is small, so does one anywhere else: the hint covers what's
 * pressed next.
 */
export function showHint(since: number, { isBannerOpen, onBannerClosed }: Banner): void {
  if (readStored(seenKey) !== null) {
    return;
  }
  let isDue = false;
  setTimeout(
    () => {
      isDue = true;
      show();
    },
    since + hintMs - performance.now(),
  );
  onBannerClosed(show);
  addEventListener('click', ({ target }) => {
    if (isWithin(target, `[${diceAttribute}] button`)) {
      hide();
    }
  });
  // Before the click that closes the banner, which shows the hint.
  addEventListener('pointerup', ({ target }) => {
    if (matchMedia(smallScreen).matches && !isWithin(target, `[${diceAttribute}]`)) {
      hide();
    }
  });

  function show(): void {
    if (isDue && !(isBannerOpen() && matchMedia(smallScreen).matches)) {
      isDue = false;
      hint()?.removeAttribute('hidden');
      writeStored(seenKey, 'true');
    }
  }

  function hide(): void {
    const shown = hint();
    if (shown?.contains(document.activeElement)) {
      // The pressed button goes with the hint.
      document.getElementById('floating-die')?.focus();
    }
    shown?.setAttribute('hidden', '');
  }
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function hint(): Element | null {
  return document.querySelector(`[${hintAttribute}]`);
}

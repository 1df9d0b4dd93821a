import { useSyncExternalStore } from 'react';

/** Keep in step with contact-bar.module.css. */
const smallScreen = '(width < 80rem)';

/**
 * Returns whether the dice shares the foot of the screen with the banner. Only for parts that the
 * browser renders.
 */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(smallScreen).matches);
}

function subscribe(tell: () => void): () => void {
  const media = matchMedia(smallScreen);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

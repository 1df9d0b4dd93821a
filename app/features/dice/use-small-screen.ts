import { useSyncExternalStore } from 'react';

/** Keep in step with dice-widget.module.css. */
const smallScreen = '(width < 48rem)';

/**
 * Returns whether the screen is so small that the die would cover text. Only for parts that the
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

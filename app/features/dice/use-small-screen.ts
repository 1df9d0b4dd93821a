import { useSyncExternalStore } from 'react';

/** As in dice-widget.module.css. */
const smallScreen = '(width < 48rem)';

/** Whether the screen is so small that the die would lie over what is read. For parts that only the browser renders. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(smallScreen).matches);
}

function subscribe(tell: () => void): () => void {
  const media = matchMedia(smallScreen);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

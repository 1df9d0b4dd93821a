import { useLate } from '../../document/late/use-late.ts';

/** Loads the tide that moves, for where a page shows the one of its build. */
export function useLivingTide() {
  return useLate(() => import('./living-tide.tsx').then(({ LivingTide }) => LivingTide));
}

import { type ComponentType, useEffect, useState } from 'react';

export type LatePartsProps = {
  /** The place right behind the skip link, for what must not wait at the end of the tab order. */
  early: Element | null;
};

/** Gives nothing when the chunk has failed and the page is about to reload (D23). */
export type LoadLateParts = () => Promise<{ LateParts: ComponentType<LatePartsProps> } | undefined>;

/**
 * Gives the parts that float above the page once they are loaded: when the browser is idle after hydration. Without them every
 * page still works, so a chunk that stays away is logged and the page goes on.
 */
export function useLateParts(loadLateParts: LoadLateParts): ComponentType<LatePartsProps> | undefined {
  const [parts, setParts] = useState<{ LateParts: ComponentType<LatePartsProps> }>();
  useEffect(() => {
    let gone = false;
    const load = () => {
      loadLateParts().then(
        (module) => !gone && setParts(module),
        (error: unknown) => console.error(error),
      );
    };
    const idle = 'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 1000 }) : setTimeout(load, 200);
    return () => {
      gone = true;
      if ('cancelIdleCallback' in window) cancelIdleCallback(idle as number);
      else clearTimeout(idle);
    };
  }, [loadLateParts]);
  return parts?.LateParts;
}

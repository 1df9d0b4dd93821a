import { type ComponentType, useEffect, useState } from 'react';

export type LatePartsProps = {
  /** The place right behind the skip link, for what must not wait at the end of the tab order. */
  early: Element | null;
  /** The place of the floating dice: in the contact bar, or beside the page. */
  dicePlace: Element | null;
};

export type LoadLateParts = () => Promise<{ LateParts: ComponentType<LatePartsProps> }>;

type Loaded = { LateParts?: ComponentType<LatePartsProps>; failed?: boolean };

/**
 * Returns the parts that float above the page once they are loaded, when the browser is idle after
 * hydration, or that they failed: every page works without them.
 */
export function useLateParts(loadLateParts: LoadLateParts): Loaded {
  const [parts, setParts] = useState<Loaded>({});
  useEffect(() => {
    let gone = false;
    const load = () => {
      loadLateParts().then(
        (module) => !gone && setParts(module),
        (error: unknown) => {
          console.error(error);
          setParts({ failed: true });
        },
      );
    };
    const idle = 'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 1000 }) : setTimeout(load, 200);
    return () => {
      gone = true;
      if ('cancelIdleCallback' in window) {
        cancelIdleCallback(idle as number);
      } else {
        clearTimeout(idle);
      }
    };
  }, [loadLateParts]);
  return parts;
}

import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

/**
 * Loads a part of a page that improves what is already there, once the page has painted and runs.
 * Returns it when it has loaded; without it, the page stays as built.
 */
export function useLazy<TProps>(load: () => Promise<ComponentType<TProps>>): ComponentType<TProps> | undefined {
  const [Part, setPart] = useState<ComponentType<TProps>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once
  useEffect(() => {
    loadPart(load).then(
      (part) => setPart(() => part),
      (error: unknown) => console.error(error),
    );
  }, []);
  return Part;
}

export type LoadLazyParts = () => Promise<{ LazyParts: ComponentType }>;

type Loaded = { LazyParts?: ComponentType; failed?: boolean };

/**
 * Returns the parts that float above the page once they are loaded, when the browser is idle after
 * hydration, or that they failed: every page works without them.
 */
export function useLazyParts(loadLazyParts: LoadLazyParts): Loaded {
  const [parts, setParts] = useState<Loaded>({});
  useEffect(() => {
    let gone = false;
    const load = () => {
      loadLazyParts().then(
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
  }, [loadLazyParts]);
  return parts;
}

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

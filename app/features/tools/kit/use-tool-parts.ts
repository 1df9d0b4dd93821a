import { useState } from 'react';
import { loadPart } from '../../../document/lazy/load-part.ts';

/**
 * Loads a tool's late parts. `load` passes a part to `use` and returns it, or returns undefined when
 * it fails; `failed` is true until a later load succeeds, so the next sign of use tries again.
 */
export function useToolParts() {
  const [failed, setFailed] = useState(false);

  async function load<T>(part: () => Promise<T>, use: (loaded: T) => void): Promise<T | undefined> {
    try {
      const loaded = await loadPart(part);
      use(loaded);
      setFailed(false);
      return loaded;
    } catch {
      setFailed(true);
      return undefined;
    }
  }

  return { failed, load };
}

import { useSyncExternalStore } from 'react';
import { foldAttribute, foldStands, subscribeToFold } from './inlined-styles.ts';

/**
 * Marks where a page's first screen ends. The build keeps in the page only the styles of what stands before it and writes the whole
 * stylesheet's address here (scripts/split-styles.ts): a browser paints what comes before such a link at once and what comes after
 * it when its styles are there, with scripts or without. In the browser the mark goes as soon as the head holds the same stylesheet.
 */
export function Fold() {
  const stands = useSyncExternalStore(subscribeToFold, foldStands, () => true);
  if (import.meta.env.DEV || !stands) return null;
  return (
    <link rel="stylesheet" href="#fold" fetchPriority="low" suppressHydrationWarning {...{ [foldAttribute]: '' }} />
  );
}

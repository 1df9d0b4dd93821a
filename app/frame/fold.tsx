import { useState } from 'react';
import { foldAttribute, foldStands } from './inlined-styles.ts';

/**
 * Marks where a page's first screen ends. The build keeps in the page only the styles of what stands before it and writes the whole
 * stylesheet's address here (scripts/split-styles.ts): a browser paints what comes before such a link at once and what comes after
 * it when its styles are there, with scripts or without. Only the page that came as a document has one.
 */
export function Fold() {
  const [stands] = useState(foldStands);
  if (import.meta.env.DEV || !stands) return null;
  return (
    <link rel="stylesheet" href="#fold" fetchPriority="low" suppressHydrationWarning {...{ [foldAttribute]: '' }} />
  );
}

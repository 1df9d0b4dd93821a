import { useState } from 'react';
import { Raw } from '../../ui/raw.tsx';
import { firstPage, foldAttribute } from './stylesheets.ts';

/**
 * Reading a position lays out what stands above. Chromium holds the first paint back for a tenth of
 * a second while preloaded fonts are on their way, and would begin the layout only then: on a slow
 * phone the first paint comes 60 to 80 ms sooner.
 */
const layOutNow = 'scrollY';

/**
 * Marks where a page's first screen ends. The build keeps in the page only the styles of what
 * stands before it and writes the whole stylesheet's address here (scripts/build/split-styles.ts):
 * a browser paints what comes before such a link at once and what comes after it when its styles
 * are there, with scripts or without. Only the page that came as a document has one.
 */
export function Fold() {
  const [stands] = useState(
    () => typeof document === 'undefined' || (!firstPage.isLeft && document.querySelector(`link[${foldAttribute}]`)),
  );
  if (import.meta.env.DEV || !stands) {
    return null;
  }
  return (
    <>
      <Raw as="script" html={import.meta.env.SSR ? layOutNow : ''} />
      {['#all', '#page'].map((href) => (
        <link
          key={href}
          rel="stylesheet"
          href={href}
          fetchPriority="low"
          suppressHydrationWarning
          {...{ [foldAttribute]: '' }}
        />
      ))}
    </>
  );
}

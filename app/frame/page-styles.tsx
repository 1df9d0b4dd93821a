import { use, useContext } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Links,
} from 'react-router';
import { StylesheetText } from './stylesheet-text.ts';

/** The attribute that names the stylesheets whose rules stand in the page itself. */
export const inlinedAttribute = 'data-inlined';

/**
 * The styles of the matched routes: in the prerendered page as one inline element, so that nothing blocks the first paint;
 * after a navigation as links for the routes that brought new ones. Once loaded a stylesheet stays.
 */
export function PageStyles() {
  return import.meta.env.DEV ? <Links /> : <InlinedStyles />;
}

let inlined = '';

/**
 * Keeps the text of the inlined stylesheets. The error screen is a new document to React, which makes the element anew: the same
 * text passes the page's policy by the same hash, and the screen has its styles.
 */
export function keepInlinedStyles(text: string): void {
  inlined = text;
}

function InlinedStyles() {
  const framework = useContext(FrameworkContext);
  const state = useContext(DataRouterStateContext);
  const readStylesheet = use(StylesheetText);
  if (!framework || !state) throw new Error('PageStyles must stand inside the router');

  const hrefs = [
    ...new Set(
      state.matches.flatMap((match) => (framework.manifest.routes[match.route.id]?.css ?? []).map(withoutMark)),
    ),
  ];
  const css = readStylesheet ? hrefs.map(readStylesheet).join('') : inlined;
  return (
    <>
      <style
        suppressHydrationWarning
        {...{ [inlinedAttribute]: hrefs.join(' ') }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own stylesheets; the browser keeps what the HTML holds
        dangerouslySetInnerHTML={{ __html: css }}
      />
      {!readStylesheet && hrefs.map((href) => <link key={href} rel="stylesheet" href={href} precedence="page" />)}
    </>
  );
}

/** React Router marks a stylesheet that several chunks bring with a '#' at its end, so that it is not removed with one of them. */
export function withoutMark(href: string): string {
  return href.replace(/#$/, '');
}

import { createContext, use, useContext } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Links,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import { firstPage, inlinedAttribute, keepFoldStyles, pageMark, stylesheetsOf, withoutMark } from './stylesheets.ts';

/**
 * The styles of the matched routes: in the prerendered page as one inline element, so that nothing
 * blocks the first paint; after a navigation as links, for which React waits with the new page.
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
  const layouts = state.matches.slice(0, -1).flatMap(({ route }) => ofRoute(route.id));
  const routes = Object.keys(framework.manifest.routes).map(ofRoute);
  const shared = [...Map.groupBy(routes.flat(), (href) => href).values()]
    .filter((uses) => uses.length > commonShare * routes.length)
    .flat();
  const common = new Set([...layouts, ...shared]);
  const page = new Set(
    state.matches.slice(-1).flatMap(({ route }) => ofRoute(route.id).filter((href) => !common.has(href))),
  );
  const textOf = (hrefs: Set<string>) => [...hrefs].map(readStylesheet).join('');
  return <InlineStyles css={`${textOf(common)}${pageMark}${textOf(page)}`} />;
}

/** A stylesheet that more of the routes name than this is every page's: a visit loads it once. */
const commonShare = 0.25;

function LiveStyles() {
  const matches = useMatches();
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  // Not a state: the error screen mounts this again.
  firstPage.path ??= pathname;
  // Before a skeleton takes the fold's place. Also when the navigation comes to nothing:
  // stylesheets too many do no harm.
  if (target !== firstPage.path && !firstPage.left) {
    firstPage.left = true;
    keepFoldStyles();
  }
  const hrefs = firstPage.left ? stylesheetsOf(matches.map(({ id }) => id)) : [];
  return (
    <>
      <InlineStyles css={firstPage.css} />
      {hrefs.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
    </>
  );
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

/** Reads a built stylesheet by its address. Given while prerendering; null in the browser. */
export const StylesheetText = createContext<((href: string) => string) | null>(null);

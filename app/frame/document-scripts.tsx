import { useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
} from 'react-router';
import { startScript } from './start-script.ts';

/**
 * The scripts of a prerendered page. React Router's own `<Scripts>` preloads every module ahead of the first paint;
 * this one hands the same data over and leaves the loading to `startScript`, which waits for an idle moment or the first touch.
 * Measured on the home page: first paint 0.5 s earlier on a simulated phone (docs/decisions/003-first-paint.md).
 */
export function DocumentScripts() {
  return import.meta.env.DEV ? <Scripts /> : <DeferredScripts />;
}

function DeferredScripts() {
  const framework = useContext(FrameworkContext);
  const router = useContext(DataRouterContext);
  const state = useContext(DataRouterStateContext);
  if (!framework || !router || !state) throw new Error('DocumentScripts must stand inside the router');

  if (!import.meta.env.SSR) return <ScriptPair context="" start="" />;
  const { manifest, serverHandoffString, renderMeta } = framework;
  // React Router sends the loaders' data only when it knows that the page runs scripts.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const routes = state.matches.flatMap((match) => manifest.routes[match.route.id] ?? []);
  return (
    <ScriptPair
      context={`window.__reactRouterContext = ${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller;}}).pipeThrough(new TextEncoderStream());`}
      start={startScript({
        manifest: manifest.url,
        entry: manifest.entry.module,
        routes: routes.map((route) => ({ id: route.id, module: route.module, clientLoader: route.clientLoaderModule })),
        preload: [...new Set([...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])])],
      })}
    />
  );
}

/** In the browser both scripts have run already: React keeps what the HTML holds. */
function ScriptPair({ context, start }: { context: string; start: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by React Router, which escapes it */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: context }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of the build's own file names */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}

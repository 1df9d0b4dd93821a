import { createContext, use, useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import pageScript from './start/page.script.ts?script-file';
import { consentAttribute, type Greeting, planId, type StartPlan } from './start/plan.ts';
import startCode from './start/start.inline.ts?inline-script';

/** The URLs of the page's data and of its edition's routes. */
export type PageFiles = { data: string; manifest: string };

/**
 * The files that the build writes beside a page. Provided while prerendering, null in the browser.
 */
export const PageFilesContext = createContext<PageFiles | null>(null);

type DocumentScriptsProps = {
  /** The URL of the greeting's script (app/greeting.script.ts). */
  greeting: string;
};

/**
 * The scripts at the end of a page. React Router's own `<Scripts>` preloads every module ahead of
 * the first paint; here one inline script waits for the first sign of intent, and finds in a plan
 * beside it what it has to load. Measured on the home page: first paint 0.5 s earlier on a
 * simulated phone (docs/decisions/003-first-paint.md).
 */
export function DocumentScripts({ greeting }: DocumentScriptsProps) {
  if (import.meta.env.DEV) {
    return (
      <>
        <ScrollRestoration />
        <Scripts />
        <DevelopmentGreeting greeting={greeting} />
      </>
    );
  }
  return import.meta.env.SSR ? <BuiltScripts greeting={greeting} /> : <LiveScripts />;
}

/** The development server's pages have no start script. */
function DevelopmentGreeting({ greeting }: DocumentScriptsProps) {
  useEffect(() => {
    const since = performance.now();
    const loading = import(/* @vite-ignore */ greeting) as Promise<Greeting>;
    loading.then(({ greet }) => greet(since));
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`[${consentAttribute}]`)) {
        loading.then(({ reopen }) => reopen());
      }
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [greeting]);
  return null;
}

function BuiltScripts({ greeting }: DocumentScriptsProps) {
  const framework = useContext(FrameworkContext);
  const state = useContext(DataRouterStateContext);
  const files = use(PageFilesContext);
  if (!framework || !state || !files) {
    throw new Error('DocumentScripts must stand inside the router, beside the files of a page');
  }
  const { manifest } = framework;
  const routes = state.matches.flatMap((match) => manifest.routes[match.route.id] ?? []);
  const plan: StartPlan = {
    ...files,
    pageScript,
    greeting,
    entry: manifest.entry.module,
    routes: Object.fromEntries(
      routes.map(({ id, clientLoaderModule, module }) => [
        id,
        clientLoaderModule ? [clientLoaderModule, module] : [module],
      ]),
    ),
    imports: [...new Set([...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])])],
  };
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a module of this folder */}
      <script dangerouslySetInnerHTML={{ __html: startCode }} />
      <PlanScript plan={JSON.stringify(plan)} />
    </>
  );
}

/** A document's first location has no key of its own in React Router. */
const firstKey = Math.random().toString(32).slice(2);

/**
 * Where the page has the start script, `<ScrollRestoration>` brings a script that restores the
 * position of a document: browsers do that by themselves. React keeps what the HTML holds.
 */
function LiveScripts() {
  useEffect(() => {
    // WebKit restores the position after this event, in which React Router takes the matter into
    // its own hands.
    const leaveScrollToBrowser = ({ persisted }: PageTransitionEvent) => {
      if (persisted) {
        history.scrollRestoration = 'auto';
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            history.scrollRestoration = 'manual';
          }),
        );
      }
    };
    addEventListener('pageshow', leaveScrollToBrowser);
    return () => removeEventListener('pageshow', leaveScrollToBrowser);
  }, []);
  return (
    <>
      <ScrollRestoration getKey={({ key }) => (key === 'default' ? firstKey : key)} />
      <PlanScript plan="" />
    </>
  );
}

function PlanScript({ plan }: { plan: string }) {
  return (
    <script
      id={planId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: file names of the build, which hold no `<`
      dangerouslySetInnerHTML={{ __html: plan }}
    />
  );
}

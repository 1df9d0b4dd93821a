import { createContext, use, useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import searchScript from '../search.script.ts?script-file';
import {
  type Answer,
  answerAttribute,
  type Greeting,
  planId,
  type StartPlan,
  searchKeyAttribute,
} from './start/plan.ts';
import startCode from './start/start.inline.ts?inline-script';
import { answerTheme } from './theme.ts';

/** The URLs of the page's data and of its edition's routes. */
export type PageFiles = { data: string; manifest: string };

/**
 * The files that the build writes beside a page. Provided while prerendering, null in the browser.
 */
export const PageFilesContext = createContext<PageFiles | null>(null);

/** The URLs of the page's script (app/page.script.ts) and of the greeting's (app/greeting.script.ts). */
type DocumentScriptsProps = Pick<StartPlan, 'pageScript' | 'greeting'>;

/**
 * The scripts at the end of a page. React Router's own `<Scripts>` preloads every module ahead of
 * the first paint; here one inline script waits for the first press, and finds in a plan beside it
 * what it has to load (docs/decisions/003-first-paint.md).
 */
export function DocumentScripts(scripts: DocumentScriptsProps) {
  if (import.meta.env.DEV) {
    return (
      <>
        <ScrollRestoration />
        <Scripts />
        <DevelopmentGreeting greeting={scripts.greeting} />
      </>
    );
  }
  return import.meta.env.SSR ? <BuiltScripts {...scripts} /> : <LiveScripts />;
}

/** The development server's pages have no start script. */
function DevelopmentGreeting({ greeting }: Pick<StartPlan, 'greeting'>) {
  useEffect(() => {
    const since = performance.now();
    const loading = import(/* @vite-ignore */ greeting) as Promise<Greeting>;
    loading.then(({ greet }) => greet(since));
    const onClick = (event: Event) => {
      answerTheme(event);
      const pressed = event.target as HTMLElement;
      const control = pressed.closest<HTMLElement>(`[${answerAttribute}]`);
      const script = control?.getAttribute(answerAttribute);
      if (control?.matches(`[${searchKeyAttribute}]`)) {
        event.preventDefault();
        control.ariaBusy = 'true';
      }
      if (script) {
        import(/* @vite-ignore */ script).then(({ answer }: Answer) => answer(pressed));
      }
    };
    addEventListener('click', onClick);
    addEventListener('input', answerTheme);
    return () => {
      removeEventListener('click', onClick);
      removeEventListener('input', answerTheme);
    };
  }, [greeting]);
  return null;
}

function BuiltScripts(scripts: DocumentScriptsProps) {
  const framework = useContext(FrameworkContext);
  const state = useContext(DataRouterStateContext);
  const files = use(PageFilesContext);
  if (!framework || !state || !files) {
    throw new Error('DocumentScripts must stand inside the router, beside the files of a page');
  }
  const { manifest } = framework;
  const routes = state.matches.flatMap((match) => manifest.routes[match.route.id] ?? []);
  const modules = Object.fromEntries(
    routes.map(({ id, clientLoaderModule, module }) => [
      id,
      clientLoaderModule ? [clientLoaderModule, module] : [module],
    ]),
  );
  const filesOf = (id: string) => [...(manifest.routes[id]?.imports ?? []), ...(modules[id] ?? [])];
  const shared = new Set([
    searchScript,
    ...manifest.entry.imports,
    ...filesOf('root'),
    files.manifest,
    manifest.entry.module,
  ]);
  const plan: StartPlan = {
    ...files,
    ...scripts,
    entry: manifest.entry.module,
    routes: modules,
    shared: [...shared],
    own: [...new Set(routes.flatMap(({ id }) => filesOf(id)))].filter((href) => !shared.has(href)),
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

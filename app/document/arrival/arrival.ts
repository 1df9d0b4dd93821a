import {
  createPath,
  type DataRouteObject,
  type DataRouter,
  isRouteErrorResponse,
  type Location,
  matchRoutes,
} from 'react-router';
import { manifestRoutes } from '../framework.ts';
import { adoptStylesheet, stylesheetsOf } from '../styles/stylesheets.ts';
import { isLeaving, watchLeaving } from './leaving.ts';

type Watch = {
  /** The browser is offline: the page that is there stays. */
  onOffline: () => void;
  /**
   * Called with the URL of a page that can't be loaded in any way, and with nothing when the
   * visitor moves on.
   */
  onUnreachable: (href: string | undefined) => void;
};

/**
 * Makes a click lead where it should (docs/product.md, "Lost clicks and failed chunks"). When a
 * chunk fails, React Router reloads the current page, and when data fails, it shows the error
 * screen. This loads the target as a document instead. Only if that fails too is there an error to
 * show, and offline the current page stays. Call it once per document: it changes the router's
 * routes.
 */
export function watchArrivals(router: DataRouter, { onOffline, onUnreachable }: Watch): void {
  /** By route: resolves when everything that its page needs is loaded. */
  const ready = new Map<string, PromiseWithResolvers<void>>();
  let target: Location | undefined;
  let stopWatching: (() => void) | undefined;
  let shownIndex = entryIndex();

  for (const route of router.routes[0]?.children ?? []) {
    guard(route);
  }
  router.subscribe(({ navigation: { location } }) => {
    if (!location) {
      target = undefined;
      stopWatching?.();
      stopWatching = undefined;
      shownIndex = entryIndex();
    } else if (location !== target) {
      target = location;
      stopWatching ??= watchLeaving();
      onUnreachable(undefined);
      bring(location);
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    // The visitor came back from the document that replaced this one.
    if (persisted && target) {
      stay();
    }
  });

  /**
   * Holds a route back until its parts are loaded, and loads the document when its loader fails.
   */
  function guard(route: DataRouteObject): void {
    const { lazy, loader } = route;
    if (typeof loader === 'function') {
      route.loader = guardLoader(route.id, loader as Loader) as typeof loader;
    }
    if (typeof lazy !== 'object') {
      return;
    }
    const parts = lazy as Record<string, (() => Promise<unknown>) | undefined>;
    for (const [name, load] of Object.entries(parts)) {
      if (load) {
        parts[name] = async () => {
          await readiness(route.id).promise;
          const part = await load();
          return name === 'loader' ? guardLoader(route.id, part as Loader) : part;
        };
      }
    }
  }

  function guardLoader(id: string, loader: Loader): Loader {
    return async (args, fetchData) => {
      const reported = new Set<unknown>();
      const orDocument = async (load: () => Promise<unknown>, isAnswer: (error: unknown) => boolean) => {
        try {
          return await load();
        } catch (error) {
          if (args.request.signal.aborted || reported.has(error) || isAnswer(error)) {
            throw error;
          }
          reported.add(error);
          if ((await goToDocument(target)) === 'unreachable') {
            throw error;
          }
          return new Promise(() => {});
        }
      };
      // Twice: the host's answer about the page must reach the route's own loader, and what that
      // loader requests by itself can fail too. A missing page that the loader has no answer to (a
      // path with an empty segment) gets the host's.
      const data = await orDocument(async () => loader(args, () => orDocument(fetchData, isMeant)), isRedirect);
      if (target) {
        await readiness(id).promise;
      }
      return data;
    };
  }

  /** Loads the code and the styles of a page. */
  async function bring(location: Location): Promise<void> {
    const id = matchRoutes(router.routes, location)?.at(-1)?.route.id ?? '';
    const route = manifestRoutes()[id];
    try {
      await Promise.all([
        ...[route?.module, route?.clientLoaderModule].map((href) => href && importTwice(href)),
        ...stylesheetsOf(['root', id]).map(adoptStylesheet),
      ]);
      readiness(id).resolve();
    } catch (error) {
      console.error(error);
      if ((await goToDocument(location)) === 'unreachable') {
        await stay();
        onUnreachable(createPath(location));
      }
    }
  }

  /**
   * Loads the page at `location` as a document. Checks first that it can, because the browser would
   * replace this page by its own error page.
   */
  async function goToDocument(location: Location | undefined): Promise<'unreachable' | 'settled'> {
    const isWanted = () => location !== undefined && location === target && !isLeaving();
    if (!location || !isWanted()) {
      return 'settled';
    }
    // Whole: the path may start with two slashes.
    const href = window.location.origin + createPath(location);
    const found = navigator.onLine && (await canBeHad(href));
    if (!isWanted()) {
      return 'settled';
    }
    if (found) {
      // After Back, the address bar already shows the target.
      if (href === window.location.href) {
        window.location.reload();
      } else {
        window.location.assign(href);
      }
      return 'settled';
    }
    if (navigator.onLine) {
      return 'unreachable';
    }
    await stay();
    onOffline();
    return 'settled';
  }

  /** Cancels the navigation: the current page stays, under its own URL. */
  async function stay(): Promise<void> {
    target = undefined;
    const distance = shownIndex - entryIndex();
    if (distance !== 0) {
      await goUnheard(distance);
    }
    const { pathname, search, hash } = router.state.location;
    // React Router takes this for a jump inside the page, so it drops the navigation and loads
    // nothing.
    await router.navigate({ pathname, search, hash: hash || '#' }, { replace: true, preventScrollReset: true });
  }

  function readiness(id: string): PromiseWithResolvers<void> {
    const known = ready.get(id) ?? Promise.withResolvers<void>();
    ready.set(id, known);
    return known;
  }
}

/** A loader as React Router calls it: the second argument asks the host for the page's data. */
type Loader = (args: { request: Request }, fetchData: () => Promise<unknown>) => Promise<unknown>;

/** Whether the host meant it: a redirect, or a page that doesn't exist. */
function isMeant(error: unknown): boolean {
  return isRedirect(error) || (isRouteErrorResponse(error) && error.status < 500);
}

function isRedirect(error: unknown): boolean {
  return error instanceof Response;
}

/** In WebKit, the first import after a failed preload fails too. */
function importTwice(href: string): Promise<unknown> {
  const load = () => import(/* @vite-ignore */ href);
  return load().catch(load);
}

async function canBeHad(href: string): Promise<boolean> {
  try {
    const { status } = await fetch(href, { headers: { Accept: 'text/html' } });
    return status < 500;
  } catch {
    return false;
  }
}

/** The place of the shown history entry, as React Router counts it. */
function entryIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Moves through the history without React Router noticing. */
function goUnheard(distance: number): Promise<void> {
  return new Promise((resolve) => {
    const onPopState = (event: Event) => {
      event.stopImmediatePropagation();
      resolve();
    };
    addEventListener('popstate', onPopState, { capture: true, once: true });
    history.go(distance);
  });
}

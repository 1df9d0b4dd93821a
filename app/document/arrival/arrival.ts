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
  /** The page at this address can be had neither by its parts nor as a document; nothing once the visitor goes on. */
  onUnreachable: (href: string | undefined) => void;
};

/**
 * Sees to it that a click leads where it should (docs/product.md, "Lost clicks and failed chunks"). React Router answers a chunk that
 * fails by reloading the page one is on, and data that fail by the error screen. Here the target is loaded as a document instead;
 * only when that fails too is there an error to show, and offline the page stays. Once a document: it changes the router's routes.
 */
export function watchArrivals(router: DataRouter, { onOffline, onUnreachable }: Watch): void {
  /** Settles when everything that the page of a route needs is there. */
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
    // Back from the document that was loaded instead.
    if (persisted && target) {
      stay();
    }
  });

  /** Makes a route wait until it can't fail any more, and its loader give way to the document. */
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
      const orDocument = async (load: () => Promise<unknown>) => {
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
      // Twice: what the host says of the page must reach the route's own loader, and what that asks for by itself may fail as well.
      const data = await orDocument(async () => loader(args, () => orDocument(fetchData)));
      if (target) {
        await readiness(id).promise;
      }
      return data;
    };
  }

  /** Asks for the code and the styles of a page. */
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

  /** Loads the page at `location` as a document, if it can be had. Asked first: the browser would show an error page of its own. */
  async function goToDocument(location: Location | undefined): Promise<'unreachable' | 'settled'> {
    const isWanted = () => location !== undefined && location === target && !isLeaving();
    if (!location || !isWanted()) {
      return 'settled';
    }
    const href = createPath(location);
    const found = navigator.onLine && (await canBeHad(href));
    if (!isWanted()) {
      return 'settled';
    }
    if (found) {
      // After Back the address is there already.
      if (href === createPath(window.location)) {
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

  /** Ends the navigation with the page that is there, under its own address. */
  async function stay(): Promise<void> {
    target = undefined;
    const distance = shownIndex - entryIndex();
    if (distance !== 0) {
      await goUnheard(distance);
    }
    const { pathname, search, hash } = router.state.location;
    // To React Router a jump inside a page: it drops what is under way and asks for nothing.
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

/** What the host has said on purpose: a redirect, or that there is no such page. */
function isAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}

/** WebKit tells an import of the failure of an earlier preload, once. */
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

/** Moves in the history without React Router hearing of it. */
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

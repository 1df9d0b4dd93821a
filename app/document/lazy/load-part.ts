import { type ComponentType, useEffect, useState } from 'react';
import { addStylesheet } from '../styles/stylesheets.ts';

/** How long to wait before the second try, in milliseconds. */
const retryMs = 500;

const stylesheets: Promise<void>[] = [];

/**
 * Takes over the stylesheets of late parts that Vite couldn't load, so that `loadPart` requests
 * them again. Vite throws every other failure, and `loadPart` catches it.
 */
export function watchPreloadErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    const href = /CSS for (\S+)/u.exec(event.payload.message)?.[1];
    if (href) {
      event.preventDefault();
      stylesheets.push(addStylesheet(new URL(href, location.href).pathname));
    }
  });
}

/**
 * Loads a late part of the page: `loadPart(() => import('./part.tsx'))`. Requests a chunk that
 * fails once more, and throws if that fails too. Never settles if the visitor is leaving.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const stop = watchLeaving();
  try {
    const part = await load().catch(async (error: unknown) => {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      return loadAgain(load, error);
    });
    await Promise.all(stylesheets.splice(0));
    return part;
  } catch (error) {
    if (isLeaving()) {
      return new Promise(() => {});
    }
    throw error;
  } finally {
    stop();
  }
}

/**
 * Firefox remembers a failed module for as long as the document lives, so it is requested under
 * a URL that
 * no try had before.
 */
function loadAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const href = error instanceof Error ? /https?:\S+\.js/u.exec(error.message)?.[0] : undefined;
  return href ? import(/* @vite-ignore */ `${href}?${Date.now()}`) : load();
}

/**
 * Whether the visitor is on the way to another document. The browser cuts pending loads off then,
 * so a failure says nothing about the file.
 */
let leaving = false;
let watchers = 0;

/** Watches whether the visitor leaves, until the returned function is called. */
export function watchLeaving(): () => void {
  if (watchers === 0) {
    // An earlier phone link or download didn't leave the page.
    leaving = false;
    // Only while something loads: Firefox keeps no page with this listener in its back/forward
    // cache.
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', stay);
  }
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers === 0) {
      removeEventListener('beforeunload', leave);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', stay);
    }
  };
}

export function isLeaving(): boolean {
  return leaving;
}

function leave(): void {
  leaving = true;
}

function stay(): void {
  leaving = false;
}

export type LoadLazyParts = () => Promise<{ LazyParts: ComponentType }>;

type Loaded = { LazyParts?: ComponentType; failed?: boolean };

/**
 * Returns the parts that float above the page once they are loaded, when the browser is idle after
 * hydration, or that they failed: every page works without them.
 */
export function useLazyParts(loadLazyParts: LoadLazyParts): Loaded {
  const [parts, setParts] = useState<Loaded>({});
  useEffect(() => {
    let gone = false;
    const load = () => {
      loadLazyParts().then(
        (module) => !gone && setParts(module),
        (error: unknown) => {
          console.error(error);
          setParts({ failed: true });
        },
      );
    };
    const idle = 'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 1000 }) : setTimeout(load, 200);
    return () => {
      gone = true;
      if ('cancelIdleCallback' in window) {
        cancelIdleCallback(idle as number);
      } else {
        clearTimeout(idle);
      }
    };
  }, [loadLazyParts]);
  return parts;
}

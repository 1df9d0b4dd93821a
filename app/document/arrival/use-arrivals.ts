import { useContext, useEffect, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { offlineId } from '../start/plan.ts';
import { watchArrivals } from './arrival.ts';

const listeners = new Set<() => void>();
let isWatching = false;
let unreachable: string | undefined;

/**
 * Watches the navigations to other pages. Returns the URL of the page that couldn't be loaded,
 * until the visitor moves on.
 */
export function useArrivals(): string | undefined {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    // Not per mount, because the error screen mounts a second frame. The development server
    // reloads pages on purpose.
    if (!router || isWatching || import.meta.env.DEV) {
      return;
    }
    isWatching = true;
    watchArrivals(router, {
      onOffline: () => document.getElementById(offlineId)?.togglePopover(true),
      onUnreachable(href) {
        unreachable = href;
        for (const listener of listeners) {
          listener();
        }
      },
    });
  }, [router]);
  return useSyncExternalStore(
    subscribe,
    () => unreachable,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useContext, useEffect, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { offlineId } from '../start/plan.ts';
import { watchArrivals } from './arrival.ts';

const listeners = new Set<() => void>();
let isWatching = false;
let unreachable: string | undefined;

/** Watches over the way to other pages. Returns the address of the page that could not be had, until the visitor goes on. */
export function useArrivals(): string | undefined {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    // Not per mount: the error screen brings a frame of its own. The development server reloads pages on purpose.
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

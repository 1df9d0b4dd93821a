import { readStored, writeStored } from '../ui/browser/safe-storage.ts';

/** The mark of a tab that has reloaded once (D23); it goes with the tab. */
const reloadedKey = 'reloadedAfterPreloadError';

/**
 * The listener of D23 until the application answers: a part of the page that cannot be loaded, because a deploy has replaced the
 * files under an open page, reloads it once in a tab. Without storage to remember that, it never does.
 */
export const preloadErrorScript = `{let leaving=false;
const reload=(event)=>{try{if(!leaving){if(sessionStorage.getItem("${reloadedKey}"))return;sessionStorage.setItem("${reloadedKey}","true");leaving=true;location.reload()}event.preventDefault()}catch{}};
addEventListener("vite:preloadError",reload);
addEventListener("tidemark:hydrated",()=>removeEventListener("vite:preloadError",reload),{once:true})}`;

/** The first failure in a tab: marks it and says yes. Any later one, and any that cannot be marked: no. */
function mayReload(): boolean {
  return readStored(reloadedKey, 'session') === null && writeStored(reloadedKey, 'true', 'session');
}

type Watch = {
  /** Whether the visitor is on the way to another page. */
  isNavigating: () => boolean;
  /** A page's chunk failed for the second time. */
  onFailure: (error: Error) => void;
};

/**
 * Listens for failed chunks once the application runs; gives the way to stop. A first failure reloads the page. A second `import()` is
 * left to throw where it stands. React Router answers a failed route chunk by a reload of its own, each time: the second is held back
 * and reported instead (where the browser has the Navigation API), and so is one that a mere prefetch set off.
 */
export function watchPreloadErrors({ isNavigating, onFailure }: Watch): () => void {
  let leaving = false;

  function onPreloadError(event: Event) {
    if (!leaving && !mayReload()) return;
    event.preventDefault();
    if (leaving) return;
    leaving = true;
    location.reload();
  }

  function onNavigate(event: NavigateEvent) {
    if (event.navigationType !== 'reload' || leaving) return;
    if (mayReload()) return;
    event.preventDefault();
    if (isNavigating()) onFailure(new Error('A part of the next page could not be loaded'));
  }

  const { navigation } = window as { navigation?: Navigation };
  addEventListener('vite:preloadError', onPreloadError);
  // The development server reloads pages on purpose.
  if (!import.meta.env.DEV) navigation?.addEventListener('navigate', onNavigate);
  return () => {
    removeEventListener('vite:preloadError', onPreloadError);
    navigation?.removeEventListener('navigate', onNavigate);
  };
}

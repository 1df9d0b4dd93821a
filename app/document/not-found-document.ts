import { standInMeta } from '../seo/not-found-meta.ts';
import { hydratedEvent } from './start/plan.ts';

let requested: string | undefined;

/** The path that the visitor asked for when the page is a not-found document, else nothing. */
export function requestedPath(): string | undefined {
  return requested;
}

/**
 * A not-found document is prerendered at its own address and sent for any unknown path. React Router
 * hydrates by the address bar, so the bar shows the document's address for the moment of hydration;
 * the returned function puts the asked-for one back.
 */
export function standInForUnknownPath(): () => void {
  const own = document.querySelector(`meta[name="${standInMeta}"]`)?.getAttribute('content');
  // Whole: '//' alone would be taken for the start of a host.
  const asked = location.href;
  if (!own || location.pathname === own) {
    return () => {};
  }
  requested = location.pathname;
  history.replaceState(history.state, '', own);
  return () => {
    // The router reads the address while the first render runs, which React starts as a task of its
    // own.
    const restore = () => history.replaceState(history.state, '', asked);
    addEventListener(hydratedEvent, restore, { once: true });
  };
}

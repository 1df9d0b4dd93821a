import { isRouteErrorResponse } from 'react-router';
import { offlineId } from './start/plan.ts';

/**
 * Loads a page as a document in place of what failed. Resolves only when it can't be had either:
 * the browser would replace the page that is there by its own error page.
 */
export async function openDocument(href: string): Promise<void> {
  document.getElementById(offlineId)?.togglePopover(!navigator.onLine);
  try {
    const { status } = await fetch(href, { headers: { Accept: 'text/html' } });
    if (status < 500) {
      // An address that is shown already, with a fragment, would only be scrolled to.
      if (href === location.href) {
        location.reload();
      } else {
        location.assign(href);
      }
      await new Promise(() => {});
    }
  } catch {
    // Whoever asked says what failed.
  }
}

/**
 * Loads the data of a page whose address may name nothing. Data that can't be had for another
 * reason is asked for as a document; what that can't bring either shows the not-found screen, too
 * (product.md, "Not-found pages"). `what` names the page in the console.
 */
export async function loadOrNotFound<TData>(load: () => Promise<TData>, href: string, what: string) {
  try {
    return await load();
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.status >= 500) {
      await openDocument(href);
    }
    console.error(`${what} could not be loaded.`, error);
    return { kind: 'not-found' as const };
  }
}

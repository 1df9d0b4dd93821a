import { offlineId } from './start/plan.ts';

/**
 * Loads a page as a document in place of what failed. Resolves only when it can't be had either:
 * the browser would replace the page that is there by its own error page.
 */
export async function openDocument(href: string): Promise<void> {
  document.getElementById(offlineId)?.togglePopover(!navigator.onLine);
  try {
    // A host counts no view for a HEAD, and sends no page twice.
    const { status } = await fetch(href, { method: 'HEAD', headers: { Accept: 'text/html' } });
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

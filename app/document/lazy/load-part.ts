import { setBusy } from '../start/busy.ts';
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
 * fails once more, and throws if that fails too. Never settles if the visitor is leaving. A control
 * that is being pressed for it is busy meanwhile.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const control = pressedControl();
  if (control) {
    setBusy(control, true);
  }
  const watch = watchLeaving();
  try {
    const part = await load().catch(async (error: unknown) => {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      return loadAgain(load, error);
    });
    await Promise.all(stylesheets.splice(0));
    return part;
  } catch (error) {
    if (watch.isLeaving) {
      return new Promise(() => {});
    }
    throw error;
  } finally {
    watch.ends.abort();
    if (control) {
      setBusy(control, false);
    }
  }
}

/** Returns the control whose press, choice, or form is being answered right now. */
function pressedControl(): Element | null | undefined {
  const { event } = window;
  if (event instanceof SubmitEvent) {
    return event.submitter;
  }
  return event && /^(?:click|change)$/u.test(event.type)
    ? (event.target as Element).closest('a,button,input')
    : undefined;
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
 * Watches whether the visitor is on the way to another document. The browser cuts pending loads off
 * then, so a failure says nothing about the file. Only while something loads: Firefox keeps no page
 * with this listener in its back/forward cache.
 */
function watchLeaving() {
  const watch = { isLeaving: false, ends: new AbortController() };
  for (const type of ['beforeunload', 'pagehide', 'pageshow']) {
    addEventListener(
      type,
      () => {
        watch.isLeaving = type !== 'pageshow';
      },
      { signal: watch.ends.signal },
    );
  }
  return watch;
}

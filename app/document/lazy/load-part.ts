import { addStylesheet } from '../styles/stylesheets.ts';
import { isLeaving, watchLeaving } from './leaving.ts';

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
 * another URL.
 */
function loadAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const href = error instanceof Error ? /https?:\S+\.js/u.exec(error.message)?.[0] : undefined;
  return href ? import(/* @vite-ignore */ `${href}?again`) : load();
}

import { isLeaving, watchLeaving } from '../arrival/leaving.ts';
import { adoptStylesheet } from '../styles/stylesheets.ts';

/** A line that hiccuped is asked again this much later. */
const retryMs = 500;

const stylesheets: Promise<void>[] = [];

/**
 * Takes the stylesheets of late parts that Vite could not load into its own hands: `loadPart` asks for them again. Vite throws
 * whatever else fails, for `loadPart` to catch.
 */
export function watchPreloadErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    const href = /CSS for (\S+)/u.exec(event.payload.message)?.[1];
    if (href) {
      event.preventDefault();
      stylesheets.push(adoptStylesheet(new URL(href, location.href).pathname));
    }
  });
}

/**
 * Loads a part of the page that comes late: `loadPart(() => import('./part.tsx'))`. A chunk that fails is asked for once more. Throws when
 * that fails too; never settles when the visitor has left meanwhile.
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

/** Firefox remembers a module that failed for as long as the document lives, but not under another address. */
function loadAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const href = error instanceof Error ? /https?:\S+\.js/u.exec(error.message)?.[0] : undefined;
  return href ? import(/* @vite-ignore */ `${href}?again`) : load();
}

/**
 * Fetches a JSON file of this site.
 * @throws when the host can't be reached or doesn't have it.
 */
export async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href);
  if (!response.ok) {
    throw new Error(`${href}: ${response.status}`);
  }
  return (await response.json()) as T;
}

/** Returns what loads once a visit: every call returns the first result. After a failure the next one tries again. */
export function once<A extends unknown[], T>(load: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let loading: Promise<T> | undefined;
  return (...args) => {
    loading ??= load(...args).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * Returns a function that loads the markup of a place (`LateMarkup`) once, and again after a
 * failure, and returns its element. Throws when it can't be had.
 */
export function markupOf<TElement extends HTMLElement>(id: string): () => Promise<TElement> {
  return once(async () => {
    const place = document.getElementById(id);
    const response = await fetch(place?.dataset['href'] ?? '');
    if (!place || !response.ok) {
      throw new Error(`The markup of ${id} could not be loaded: ${response.status}`);
    }
    place.innerHTML = await response.text();
    return place.firstElementChild as TElement;
  });
}

/**
 * Returns a function that loads the markup of a place (`LateMarkup`) once, and again after a
 * failure, and returns its element. Throws when it can't be had.
 */
export function markupOf<TElement extends HTMLElement>(id: string): () => Promise<TElement> {
  let loading: Promise<TElement> | undefined;
  return async () => {
    loading ??= fetchMarkup<TElement>(id);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

async function fetchMarkup<TElement extends HTMLElement>(id: string): Promise<TElement> {
  const place = document.getElementById(id);
  const response = await fetch(place?.dataset['href'] ?? '');
  if (!place || !response.ok) {
    throw new Error(`The markup of ${id} could not be loaded: ${response.status}`);
  }
  place.innerHTML = await response.text();
  return place.firstElementChild as TElement;
}

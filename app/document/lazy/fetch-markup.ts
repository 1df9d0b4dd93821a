import { once } from '../../ui/browser/fetch-json.ts';

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

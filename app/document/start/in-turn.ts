/** Milliseconds between two steps (product.md, "Home process"). */
const stepMs = 500;

/** The attribute of a list that shows its items in turn. */
export const inTurnAttribute = 'data-in-turn';

/**
 * Shows the items of a list one at a time once it scrolls into view; until then they're marked
 * `data-waiting`. All of them are in the HTML, and stay where motion is off.
 */
export function showInTurn(list: Element): void {
  const { top, bottom } = list.getBoundingClientRect();
  // Hiding what is on the screen already would be a flash.
  if ((top < innerHeight && bottom > 0) || matchMedia('(prefers-reduced-motion)').matches) {
    return;
  }
  const waiting = [...list.children];
  for (const item of waiting) {
    item.setAttribute('data-waiting', '');
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect();
        showNext();
      }
    },
    { threshold: 0.2 },
  );
  observer.observe(list);

  function showNext(): void {
    waiting.shift()?.removeAttribute('data-waiting');
    if (waiting.length > 0) {
      setTimeout(showNext, stepMs);
    }
  }
}

/** Milliseconds between two steps (product.md, "Home process"). */
const stepMs = 500;

/** The attribute of an element whose lists show their items in turn. */
export const inTurnAttribute = 'data-in-turn';

/**
 * Shows the items of an element's lists one at a time once it scrolls into view; until then they're
 * marked `data-waiting`. All of them are in the HTML, and stay where motion is off.
 */
export function showInTurn(element: Element): void {
  // Hiding what is on the screen already would be a flash.
  if (isInView(element) || matchMedia('(prefers-reduced-motion)').matches) {
    return;
  }
  const lists = [...element.querySelectorAll('ol')].map((list) => [...list.children]);
  let shown = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect();
        showNext();
        timer = setInterval(showNext, stepMs);
      }
    },
    { threshold: 0.2 },
  );
  show();
  observer.observe(element);

  function showNext(): void {
    shown += 1;
    if (show()) {
      clearInterval(timer);
    }
  }

  /** Returns whether all items show. */
  function show(): boolean {
    for (const items of lists) {
      for (const [index, item] of items.entries()) {
        item.toggleAttribute('data-waiting', index >= shown);
      }
    }
    return lists.every((items) => shown >= items.length);
  }
}

/** Whether a part of an element is on the screen. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

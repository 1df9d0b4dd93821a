/**
 * Returns the styles that make room for a banner of this height in pixels. None is a custom property
 * on the document: the browser would restyle every element, even for one that isn't inherited.
 */
const yielding = (height: number) => `
  body, body > footer, [data-contact-bar], [data-dice] { --banner-height: ${height}px }
  @media (height >= 26rem) {
    html { scroll-padding-block-end: calc(${height}px + var(--bar-height, 0px) + var(--space-4)) }
  }`;

/**
 * Keeps the page clear of the open banner. Nothing focused is ever covered. Returns the function
 * that stops it.
 */
export function keepClear(banner: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const uncoverFocus = () => uncover(document.activeElement, banner);
  const observer = new ResizeObserver(() => {
    sheet.replaceSync(yielding(Math.ceil(banner.getBoundingClientRect().height)));
    uncoverFocus();
  });
  observer.observe(banner);
  const onFocus = () => {
    // A page that moves in the middle of a press takes the button from under the finger.
    if (document.querySelector(':active')) {
      addEventListener('pointerup', () => setTimeout(uncoverFocus), { once: true });
    } else {
      uncoverFocus();
    }
  };
  addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', onFocus);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Scrolls the page just enough to uncover a focused element, also from under the contact bar. */
function uncover(focused: Element | null, banner: HTMLElement): void {
  if (!(focused instanceof HTMLElement) || focused.matches('body, main') || banner.contains(focused)) {
    return;
  }
  if (focused.closest('dialog, [popover]') || isFixed(focused)) {
    return;
  }
  const root = getComputedStyle(document.documentElement);
  const free = document.documentElement.clientHeight - Number.parseFloat(root.scrollPaddingBlockEnd);
  const covered = focused.getBoundingClientRect().bottom - free;
  if (covered > 0) {
    scrollBy({ top: covered, behavior: 'instant' });
  }
}

/** Returns whether an element is fixed to the screen and doesn't scroll with the page. */
function isFixed(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed') {
      return true;
    }
  }
  return false;
}

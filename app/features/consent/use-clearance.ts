import { useEffect } from 'react';

/**
 * Keeps the page clear of the open banner. The banner's height goes into `--banner-height` on the
 * document, which the footer, the scroll padding, and the floating dice use. Nothing focused is
 * ever covered.
 */
export function useClearance(banner: React.RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const element = banner.current;
    if (!open || !element) {
      return;
    }
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--banner-height', `${Math.ceil(element.getBoundingClientRect().height)}px`);
      uncover(document.activeElement, element);
    });
    observer.observe(element);
    const onFocus = (event: FocusEvent) => uncover(event.target, element);
    addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', onFocus);
      style.removeProperty('--banner-height');
    };
  }, [banner, open]);
}

/** Scrolls the page just enough to uncover a focused element, also from under the contact bar. */
function uncover(focused: EventTarget | null, banner: HTMLElement): void {
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

import { useEffect } from 'react';

/**
 * Keeps the page clear of the banner while it is open: its height goes to `--banner-height` on the document, from which the
 * footer takes room at its end, scrolling takes its padding and the floating die its place. So nothing focused is ever covered.
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

/** Scrolls the page just as far as a focused element is covered. */
function uncover(focused: EventTarget | null, banner: HTMLElement): void {
  if (!(focused instanceof HTMLElement) || focused.matches('body, main') || banner.contains(focused)) {
    return;
  }
  if (focused.closest('dialog, [popover]') || isFixed(focused)) {
    return;
  }
  const covered = focused.getBoundingClientRect().bottom - banner.getBoundingClientRect().top;
  if (covered > 0) {
    scrollBy({ top: covered + 12, behavior: 'instant' });
  }
}

/** What is fixed to the screen does not move with the page. */
function isFixed(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed') {
      return true;
    }
  }
  return false;
}

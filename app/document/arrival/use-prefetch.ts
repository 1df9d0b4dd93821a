import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { prefetchPage } from './prefetch.ts';

/** A pointer that only passes over a link means nothing yet. */
const intentMs = 60;

/**
 * Fetches one page ahead: the one that the visitor points at, focuses, or touches, and, after a
 * navigation, the page that was left. Nothing where the visitor asked to save data.
 */
export function usePrefetch(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (savesData()) {
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    function fetchSoon(target: EventTarget | null | undefined, wait: number) {
      clearTimeout(timer);
      const path = pageOf(target);
      if (path) {
        timer = setTimeout(() => prefetchPage(path), wait);
      }
    }
    const onIntent = ({ target, type }: Event) => fetchSoon(target, type === 'pointerover' ? intentMs : 0);
    const types = ['pointerover', 'focusin', 'touchstart'];
    for (const type of types) {
      document.addEventListener(type, onIntent, { passive: true });
    }
    // What started the application may be a link that the pointer still rests on.
    fetchSoon(document.querySelector('a:is(:hover, :focus)'), 0);
    return () => {
      clearTimeout(timer);
      for (const type of types) {
        document.removeEventListener(type, onIntent);
      }
    };
  }, []);

  useEffect(() => {
    const left = shown.current;
    shown.current = pathname;
    // The way back is a likely one, and the first page came with its data in another form.
    if (left !== pathname && !savesData() && 'requestIdleCallback' in window) {
      requestIdleCallback(() => prefetchPage(left));
    }
  }, [pathname]);
}

/** The path of the site's page that the link around this element leads to. */
function pageOf(target: EventTarget | null | undefined): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin || link.hasAttribute('download')) {
    return undefined;
  }
  return link.pathname;
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { prefetchPage } from './prefetch.ts';

/** A pointer that only passes over a link means nothing yet. */
const intentMs = 60;

type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number };

/**
 * Fetches pages ahead: the one that the visitor points at, focuses or touches, and, on a good line, those whose links are marked
 * `data-ahead` and come into view; and, after a navigation, the page that was left. Nothing where the visitor asked to save data.
 */
export function usePrefetch(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const connection = (navigatorOrNothing() as { connection?: Connection } | undefined)?.connection;
  const sparing = connection?.saveData === true;
  const good = !sparing && connection?.effectiveType === '4g' && (connection.downlink ?? 0) >= 2;

  useEffect(() => {
    if (sparing) {
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onIntent(event: Event) {
      clearTimeout(timer);
      const path = pageOf(event.target);
      if (path) {
        timer = setTimeout(() => prefetchPage(path), event.type === 'pointerover' ? intentMs : 0);
      }
    }
    const types = ['pointerover', 'focusin', 'touchstart'];
    for (const type of types) {
      document.addEventListener(type, onIntent, { passive: true });
    }
    return () => {
      clearTimeout(timer);
      for (const type of types) {
        document.removeEventListener(type, onIntent);
      }
    };
  }, [sparing]);

  useEffect(() => {
    const left = shown.current;
    shown.current = pathname;
    // The way back is a likely one, and the first page came with its data in another form.
    if (!sparing && left !== pathname && 'requestIdleCallback' in window) {
      requestIdleCallback(() => prefetchPage(left));
    }
  }, [pathname, sparing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    if (!good || !('requestIdleCallback' in window)) {
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) {
          continue;
        }
        observer.unobserve(target);
        const path = pageOf(target);
        if (path) {
          requestIdleCallback(() => prefetchPage(path));
        }
      }
    });
    for (const link of document.querySelectorAll('a[data-ahead]')) {
      observer.observe(link);
    }
    return () => observer.disconnect();
  }, [good, pathname]);
}

/** The path of the site's page that the link around this element leads to. */
function pageOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin || link.hasAttribute('download')) {
    return undefined;
  }
  return link.pathname;
}

function navigatorOrNothing(): Navigator | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator;
}

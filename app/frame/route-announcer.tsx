import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useEdition } from '../editions/use-edition.ts';
import { interpolate } from '../locale/interpolate.ts';

/**
 * How long a new page takes to fade in, in milliseconds. The browser's own view transitions cost a
 * slow phone some 300 ms before anything is visible.
 */
const fadeMs = 160;

/**
 * After a page change: fades in the content, moves the focus to it, and announces its title to
 * screen readers, as a document load would. Leaves a jump within a page to the browser. Announces a
 * page that is `late`, too.
 */
export function RouteAnnouncer({ late }: { late: boolean }) {
  const { words } = useEdition();
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return;
    }
    document.getElementById('main')?.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: 'ease-out' });
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) {
      return;
    }
    shown.current = pathname;
    if (!location.hash) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    setAnnouncement(interpolate(words.routeAnnouncement, { title: document.title }));
  }, [pathname, words]);

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {late ? words.loading : announcement}
    </p>
  );
}

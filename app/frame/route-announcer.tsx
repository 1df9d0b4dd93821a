import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fill } from '../fill.ts';
import { useFrame } from './use-frame.ts';

/**
 * After a change of page: moves the focus to the page's content and says its title to screen readers, as a
 * document load would. A jump inside a page is the browser's own affair.
 */
export function RouteAnnouncer() {
  const { words } = useFrame();
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
    setAnnouncement(fill(words.routeAnnouncement, { title: document.title }));
  }, [pathname, words]);

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}

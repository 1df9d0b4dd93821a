import { useEffect } from 'react';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { hydratedEvent } from './start-script.ts';
import { useFrame } from './use-frame.ts';

/** What every page shares: skip link, header, the page itself, footer (SPEC §2 Shared frame). */
export function Frame({ children }: { children: React.ReactNode }) {
  const { words } = useFrame();
  useEffect(() => {
    // For the tests: from here on the page answers to clicks.
    document.documentElement.dataset.ready = 'true';
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    <>
      <a href="#main" className={styles.skip}>
        {words.skipLink}
      </a>
      <Header onSearch={() => {}} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </>
  );
}

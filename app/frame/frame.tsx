import { memo, useEffect } from 'react';
import { type LoadLazyParts, useLazyParts } from '../document/lazy/use-lazy-parts.ts';
import { hydratedEvent } from '../document/start/plan.ts';
import { rememberEdition, useEdition } from '../editions/use-edition.ts';
import { ContactBar } from './contact-bar.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header/header.tsx';
import { OfflineMessage } from './offline-message.tsx';
import { usePendingPage } from './pending-page.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { type LoadSearchDialog, useSearch } from './use-search.tsx';

type FrameProps = {
  /** Loads what floats above every page and can arrive later. */
  loadLazyParts: LoadLazyParts;
  /** Loads the search dialog when it first opens. */
  loadSearchDialog: LoadSearchDialog;
  /** The cookie banner's place, behind the skip link. */
  banner: React.ReactNode;
  /** The floating dice. */
  dice: React.ReactNode;
  children: React.ReactNode;
};

// A navigation notifies the frame twice, when it starts and when it ends. Header and footer render
// once, at the end.
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);
const SteadyContactBar = memo(ContactBar);
const cookieSettings = <CookieSettings />;
const offlineMessage = <OfflineMessage />;

/**
 * The parts that every page shares: skip link, header, the page itself, footer, contact bar
 * (product.md, "Frame").
 */
export function Frame({ loadLazyParts, loadSearchDialog, banner, dice, children }: FrameProps) {
  const frame = useEdition();
  const { words } = frame;
  const { LazyParts, failed: lacksParts } = useLazyParts(loadLazyParts);
  const search = useSearch(loadSearchDialog);
  const { late, skeleton } = usePendingPage();
  useEffect(() => rememberEdition(frame), [frame]);
  useEffect(() => {
    // For the tests: from now on, the page responds to clicks.
    document.documentElement.dataset.ready = 'true';
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    <>
      <a href="#main" className={styles.skip}>
        {frame.words.skipLink}
      </a>
      {banner}
      <SteadyHeader onSearch={search.open} />
      <main id="main" tabIndex={-1} aria-busy={late || undefined}>
        {skeleton ?? children}
      </main>
      <SteadyFooter>{cookieSettings}</SteadyFooter>
      <SteadyContactBar>{dice}</SteadyContactBar>
      {offlineMessage}
      <RouteAnnouncer late={late} />
      {lacksParts && (
        <p role="alert" className="page-width">
          {words.latePart}
        </p>
      )}
      {LazyParts && <LazyParts />}
      {search.dialog}
    </>
  );
}

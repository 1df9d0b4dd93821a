import { memo, useEffect } from 'react';
import { type LoadLateParts, useLateParts } from '../document/late/use-late-parts.ts';
import { hydratedEvent } from '../document/start/plan.ts';
import { rememberFrame, useFrame } from '../editions/frame.ts';
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
  loadLateParts: LoadLateParts;
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

/** What every page shares: skip link, header, the page itself, footer, contact bar (product.md, "Frame"). */
export function Frame({ loadLateParts, loadSearchDialog, banner, dice, children }: FrameProps) {
  const frame = useFrame();
  const { words } = frame;
  const { LateParts, failed: lacksParts } = useLateParts(loadLateParts);
  const search = useSearch(loadSearchDialog);
  const { late, skeleton } = usePendingPage();
  useEffect(() => rememberFrame(frame), [frame]);
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
      {LateParts && <LateParts />}
      {search.dialog}
    </>
  );
}

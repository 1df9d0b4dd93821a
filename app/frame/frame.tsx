import { memo, useEffect, useState } from 'react';
import { rememberFrame, useFrame } from '../editions/frame.ts';
import { CookieSettings } from './cookie-settings.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header/header.tsx';
import { usePendingSkeleton } from './pending-skeleton.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { hydratedEvent } from './start-script.ts';
import { type LoadLateParts, useLateParts } from './use-late-parts.ts';
import { usePrefetch } from './use-prefetch.ts';
import { usePreloadErrors } from './use-preload-errors.ts';
import { type LoadSearchDialog, useSearch } from './use-search.tsx';

type FrameProps = {
  /** Loads what floats above every page and can arrive later. */
  loadLateParts: LoadLateParts;
  /** Loads the search dialog when it first opens. */
  loadSearchDialog: LoadSearchDialog;
  children: React.ReactNode;
};

// A navigation notifies the frame twice, when it starts and when it ends. Header and footer render
// once, at the end.
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);
const cookieSettings = <CookieSettings />;

/** What every page shares: skip link, header, the page itself, footer (product.md, "Frame"). */
export function Frame({ loadLateParts, loadSearchDialog, children }: FrameProps) {
  const frame = useFrame();
  const LateParts = useLateParts(loadLateParts);
  const search = useSearch(loadSearchDialog);
  const pending = usePendingSkeleton();
  const [early, setEarly] = useState<Element | null>(null);
  usePreloadErrors();
  usePrefetch();
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
      <div ref={setEarly} />
      <SteadyHeader onSearch={search.open} />
      <main id="main" tabIndex={-1} aria-busy={pending ? true : undefined}>
        {pending ?? children}
      </main>
      <SteadyFooter>{cookieSettings}</SteadyFooter>
      <RouteAnnouncer />
      {LateParts && <LateParts early={early} />}
      {search.dialog}
    </>
  );
}

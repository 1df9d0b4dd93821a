import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { interpolate } from '../../text/interpolate.ts';
import { busyId } from '../document/start/busy.ts';
import { noteCursor } from '../document/start/early-acts.ts';
import { contactBarAttribute, hydratedEvent, offlineId } from '../document/start/plan.ts';
import { useEdition, usePage } from '../editions/use-edition.ts';
import searchScript from '../search.script.ts?script-file';
import { ButtonLink } from '../ui/button.tsx';
import { Raw } from '../ui/raw.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header, PickTime } from './header/header.tsx';
import { usePendingPage } from './pending-page.tsx';

type FrameProps = {
  /** The path of a page that's on its way. */
  target: string | undefined;
  /** Toasts, the language offer, and the search dialog's place. */
  floating: React.ReactNode;
  /** The cookie banner's place, behind the skip link. */
  banner: React.ReactNode;
  /** The floating dice. */
  dice: React.ReactNode;
  children: React.ReactNode;
};

/**
 * The parts that every page shares: skip link, header, the page itself, footer, contact bar
 * (product.md, "Frame").
 */
export function Frame({ target, floating, banner, dice, children }: FrameProps) {
  const frame = useEdition();
  const { late, skeleton } = usePendingPage(target);
  const [isHydrated, setHydrated] = useState(false);
  // React runs the effects that fill a form some time after it has taken over the page, unless a
  // render follows at once. A press in between would send the form as empty.
  useLayoutEffect(() => {
    noteCursor();
    setHydrated(true);
  }, []);
  useEffect(() => {
    if (isHydrated) {
      // For the page's script and the tests: from now on, the page responds to clicks.
      document.documentElement.dataset.ready = 'true';
      // A page that's running can search offline, too.
      import(/* @vite-ignore */ searchScript).catch(() => {});
      dispatchEvent(new Event(hydratedEvent));
    }
  }, [isHydrated]);
  return (
    <>
      <a href="#main" className={`screen-only ${styles.skip}`}>
        {frame.words.skipLink}
      </a>
      {banner}
      <Header />
      <main id="main" tabIndex={-1} aria-busy={late || undefined}>
        {skeleton ?? children}
      </main>
      <Footer />
      <ContactBar>{frame.caseStudies.length > 0 && dice}</ContactBar>
      <OfflineMessage />
      <RouteAnnouncer late={late} />
      <BusyNotice />
      {floating}
    </>
  );
}

/**
 * Tells the visitor that the browser is offline. The start script shows it, before and after the
 * application runs.
 */
function OfflineMessage() {
  const { words, site } = useEdition();
  const [before, after] = words.offline.split('{phone}');
  return (
    <p id={offlineId} popover="auto" role="alert" className={styles.offline}>
      {before}
      <a href={`tel:${site.phone}`}>{site.phoneShown}</a>
      {after}
    </p>
  );
}

/**
 * Where a screen reader is told that a pressed control takes its time. The start script writes here
 * before the application runs, so React leaves the text alone.
 */
function BusyNotice() {
  const { words } = useEdition();
  return <Raw as="p" id={busyId} className="visually-hidden" role="status" data-text={words.loading} />;
}

/**
 * After a page change: moves the focus to the content and announces its title to screen readers, as a
 * document load would. Leaves a jump within a page to the browser. Announces a page that is `late`,
 * too.
 */
function RouteAnnouncer({ late }: { late: boolean }) {
  const { words } = useEdition();
  const { path: pathname } = usePage();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);

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

/**
 * The bar at the foot of a small screen: call, pick a time, and the floating dice (product.md,
 * "Contact bar"). Its two links wait until the page's own are out of sight
 * (page.script.ts). On a wide screen only the dice remains, beside the page.
 */
function ContactBar({ children }: { children: React.ReactNode }) {
  const { site, words, paths } = useEdition();
  const { acts, contactBar } = words;
  return (
    <div className={`screen-only ${styles.bar}`} {...{ [contactBarAttribute]: '' }} suppressHydrationWarning>
      <nav className={styles.ways} aria-label={contactBar.label}>
        <ButtonLink variant="primary" href={`tel:${site.phone}`}>
          {/* A number breaks nowhere. */}
          {interpolate(acts.call, { phone: site.phoneShown.replaceAll(' ', '\u{a0}') })}
        </ButtonLink>
        {site.takesCalls ? <PickTime /> : <ButtonLink href={paths.contact()}>{acts.write}</ButtonLink>}
      </nav>
      <div className={styles.dice}>{children}</div>
    </div>
  );
}

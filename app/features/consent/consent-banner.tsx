import { useEffect, useRef, useState } from 'react';
import type { ConsentWords } from '../../collections/consent.schema.ts';
import { onReopenConsent } from '../../frame/reopen-consent.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { sendsPrivacySignal } from '../../ui/privacy-signal.ts';
import styles from './consent-banner.module.css';
import { startConsent, storeConsent } from './consent-choice.ts';
import { useClearance } from './use-clearance.ts';

/** Milliseconds from mounting to the banner (SPEC §9). */
const bannerDelay = 1000;

/** The cookie banner (SPEC §4, D17): a region at the foot of the screen, never a modal. `today` is injected for tests. */
export function ConsentBanner({ words, today = () => new Date() }: { words: ConsentWords; today?: () => Date }) {
  const { open, opener, close } = useBanner(today);
  const banner = useRef<HTMLElement>(null);
  useClearance(banner, open);
  useEffect(() => {
    // Asked for from the footer, the banner is what comes next; on its own it takes nothing from what the visitor is doing.
    if (open && opener) banner.current?.focus({ preventScroll: true });
  }, [open, opener]);
  if (!open) return null;

  const answer = (all: boolean) => {
    storeConsent(all, today());
    close();
  };
  const signal = sendsPrivacySignal();
  return (
    <section ref={banner} className={styles.banner} lang={words.lang} aria-label={words.region} tabIndex={-1}>
      <p className={styles.text}>
        {signal ? words.privacySignal : words.text}{' '}
        <SiteLink to={paths.cookiePolicy()} className={styles.link}>
          <Label words={words.configure} />
        </SiteLink>
      </p>
      <div className={styles.actions}>
        {!signal && (
          <Button onClick={() => answer(true)}>
            <Label words={words.acceptAll} />
          </Button>
        )}
        <Button onClick={() => answer(false)}>
          <Label words={words.essentialOnly} />
        </Button>
      </div>
      <button type="button" className={styles.close} onClick={() => answer(false)}>
        <span className="visually-hidden">
          {words.close.own} <span lang="en">{words.close.english}</span>
        </span>
        <ChartSymbol sign="close" />
      </button>
    </section>
  );
}

/** An action's Spanish label with its English name (docs/decisions/007-banner-language.md). */
function Label({ words }: { words: ConsentWords['acceptAll'] }) {
  return (
    <span className={styles.label}>
      {words.own}{' '}
      <span lang="en" className={styles.english}>
        {words.english}
      </span>
    </span>
  );
}

/** When the banner shows: a second after mounting if there is no answer, or whenever the footer asks for it. */
function useBanner(today: () => Date) {
  const [open, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | undefined>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner starts once, at the first page of the visit
  useEffect(() => {
    if (startConsent(today()) !== 'ask') return;
    const timer = setTimeout(() => setOpen(true), bannerDelay);
    return () => clearTimeout(timer);
  }, []);

  useEffect(
    () =>
      onReopenConsent(() => {
        setOpener(document.activeElement instanceof HTMLElement ? document.activeElement : undefined);
        setOpen(true);
      }),
    [],
  );

  return {
    open,
    opener,
    close() {
      setOpen(false);
      // The pressed button goes with the banner: the focus returns to the footer's button, or to where reading goes on.
      (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
      setOpener(undefined);
    },
  };
}

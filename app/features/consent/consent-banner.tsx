import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ConsentWords } from '../../content/site/consent.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { sendsPrivacySignal } from '../../ui/browser/privacy-signal.ts';
import { Button } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { SiteLink } from '../../ui/link.tsx';
import styles from './consent-banner.module.css';
import { useClearance } from './use-clearance.ts';
import type { Consent } from './use-consent.ts';

type ConsentBannerProps = {
  words: ConsentWords;
  /** Whether the banner shows, who asked for it, and what an answer does. */
  consent: Consent;
  /**
   * Where the banner goes in the document. It covers the foot of the page, so it can't be the last
   * stop of the Tab key.
   */
  place: Element | null;
};

/**
 * The cookie banner: a region at the foot of the screen, never a modal (product.md, "Cookie
 * banner").
 */
export function ConsentBanner({ words, consent: { open, opener, answer }, place }: ConsentBannerProps) {
  const { paths } = useFrame();
  const banner = useRef<HTMLElement>(null);
  useClearance(banner, open);
  useEffect(() => {
    // A banner opened from the footer takes the focus. One that appears by itself doesn't interrupt
    // the visitor.
    if (open && opener) {
      banner.current?.focus({ preventScroll: true });
    }
  }, [open, opener]);
  if (!open || !place) {
    return null;
  }

  const signal = sendsPrivacySignal();
  return createPortal(
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
          {words.close.own} {words.close.english && <span lang="en">{words.close.english}</span>}
        </span>
        <ChartSymbol sign="close" />
      </button>
    </section>,
    place,
  );
}

/** An action's Spanish label with its English name (docs/decisions/007-banner-language.md). */
function Label({ words }: { words: ConsentWords['acceptAll'] }) {
  return (
    <span className={styles.label}>
      {words.own}{' '}
      {words.english && (
        <span lang="en" className={styles.english}>
          {words.english}
        </span>
      )}
    </span>
  );
}

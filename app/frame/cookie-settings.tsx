import { useSyncExternalStore } from 'react';
import { useFrame } from '../editions/frame.ts';
import { sendsPrivacySignal } from '../ui/browser/privacy-signal.ts';
import styles from './footer.module.css';
import { reopenConsent } from './reopen-consent.ts';

/**
 * The footer's way back to the cookie banner. In a browser that sends Global Privacy Control, it
 * says what the signal does.
 */
export function CookieSettings() {
  const { words, consent } = useFrame();
  const signal = useSyncExternalStore(neverChanges, sendsPrivacySignal, () => false);
  return (
    <li>
      <button type="button" className={styles.link} data-replay onClick={reopenConsent}>
        {words.footer.cookieSettings}
      </button>
      {signal && <p className="caption">{consent.footerSignal}</p>}
    </li>
  );
}

function neverChanges() {
  return () => {};
}

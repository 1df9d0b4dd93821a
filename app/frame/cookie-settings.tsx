import { useSyncExternalStore } from 'react';
import { consentAttribute } from '../document/start/plan.ts';
import { useEdition } from '../editions/use-edition.ts';
import { sendsPrivacySignal } from '../ui/browser/privacy-signal.ts';
import styles from './footer.module.css';

/**
 * The footer's way back to the cookie banner. In a browser that sends Global Privacy Control, it
 * says what the signal does.
 */
export function CookieSettings() {
  const { words, consent } = useEdition();
  const signal = useSyncExternalStore(neverChanges, sendsPrivacySignal, () => false);
  return (
    <li>
      <button type="button" className={styles.link} {...{ [consentAttribute]: '' }}>
        {words.footer.cookieSettings}
      </button>
      {signal && <p className="caption">{consent.footerSignal}</p>}
    </li>
  );
}

function neverChanges() {
  return () => {};
}

import { useEffect, useState } from 'react';
import { onReopenConsent } from '../../frame/reopen-consent.ts';
import { startConsent, storeConsent } from './consent-choice.ts';

/** Milliseconds from mounting to the banner (product.md, "Cookie banner"). */
const bannerDelay = 1000;

/** The result of `useConsent`. */
export type Consent = ReturnType<typeof useConsent>;

/**
 * Decides when the banner shows: a second after mounting if there's no answer, or whenever the
 * footer asks for it. Tests inject `today`.
 */
export function useConsent(today: () => Date = () => new Date()) {
  const [open, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | undefined>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner starts once, on the first page of the visit
  useEffect(() => {
    if (startConsent(today()) !== 'ask') {
      return;
    }
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
    answer(all: boolean) {
      storeConsent(all, today());
      setOpen(false);
      // The pressed button disappears with the banner, so the focus returns to the footer's button,
      // or to the main content.
      (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
      setOpener(undefined);
    },
  };
}

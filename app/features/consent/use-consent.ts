import { useEffect, useState } from 'react';
import { onReopenConsent } from '../../frame/reopen-consent.ts';
import { startConsent, storeConsent } from './consent-choice.ts';

/** Milliseconds from mounting to the banner (SPEC §9). */
const bannerDelay = 1000;

/** What `useConsent` gives. */
export type Consent = ReturnType<typeof useConsent>;

/** When the banner shows: a second after mounting if there is no answer, or whenever the footer asks for it. `today` is injected for tests. */
export function useConsent(today: () => Date = () => new Date()) {
  const [open, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | undefined>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner starts once, at the first page of the visit
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
      // The pressed button goes with the banner: the focus returns to the footer's button, or to where reading goes on.
      (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
      setOpener(undefined);
    },
  };
}

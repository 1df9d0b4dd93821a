import type { LatePartsProps } from './document/late/use-late-parts.ts';
import { useFrame } from './editions/frame.ts';
import { ConsentBanner } from './features/consent/consent-banner.tsx';
import { useConsent } from './features/consent/use-consent.ts';
import { DiceWidget } from './features/dice/dice-widget.tsx';
import { ToastRegion } from './features/toast/toast-region.tsx';

/**
 * What floats above every page and can arrive later: one chunk, loaded when the browser is idle.
 */
export function LateParts({ early, dicePlace }: LatePartsProps) {
  const { words, dice, consent: consentWords } = useFrame();
  const consent = useConsent();
  return (
    <>
      <ToastRegion dismiss={words.toast.dismiss} />
      <DiceWidget words={dice} isCrowded={consent.open} place={dicePlace} />
      <ConsentBanner words={consentWords} consent={consent} place={early} />
    </>
  );
}

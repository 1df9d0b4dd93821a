import { lazy, Suspense, useState } from 'react';
import { loadPart } from './document/late/load-part.ts';
import type { LatePartsProps } from './document/late/use-late-parts.ts';
import { useCounterparts } from './editions/counterparts.ts';
import { useFrame } from './editions/frame.ts';
import { ConsentBanner } from './features/consent/consent-banner.tsx';
import { useConsent } from './features/consent/use-consent.ts';
import { DiceWidget } from './features/dice/dice-widget.tsx';
import { offerFor } from './features/language/preferred-language.ts';
import { ToastRegion } from './features/toast/toast-region.tsx';

const LanguageOffer = lazy(() => loadPart(loadOffer));

/**
 * What floats above every page and can arrive later: one chunk, loaded when the browser is idle.
 */
export function LateParts({ early, dicePlace }: LatePartsProps) {
  const { words, dice, consent: consentWords, edition } = useFrame();
  const consent = useConsent();
  const counterparts = useCounterparts();
  const [offeredLang, setOfferedLang] = useState(() => offerFor(edition.lang, counterparts)?.lang);
  // The visitor may have moved to another page since.
  const offered = counterparts.find(({ lang, isSamePage }) => lang === offeredLang && isSamePage);
  return (
    <>
      <ToastRegion dismiss={words.toast.dismiss} />
      <DiceWidget words={dice} isCrowded={consent.open} place={dicePlace} />
      <ConsentBanner words={consentWords} consent={consent} place={early} />
      {offered && early && (
        <Suspense>
          <LanguageOffer
            counterpart={offered}
            lang={edition.lang}
            place={early}
            onClose={() => setOfferedLang(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

async function loadOffer() {
  const { LanguageOffer: offer } = await import('./features/language/language-offer.tsx');
  return { default: offer };
}

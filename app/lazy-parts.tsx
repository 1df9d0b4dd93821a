import { lazy, Suspense, useState } from 'react';
import { loadPart } from './document/lazy/load-part.ts';
import { useCounterparts, useEdition } from './editions/use-edition.ts';
import { offerFor } from './features/language/preferred-language.ts';
import { ToastRegion } from './features/toast/toast-region.tsx';

const LanguageOffer = lazy(() => loadPart(loadOffer));

/**
 * The parts that a page shows only once the visitor has done something: one chunk, loaded when the
 * browser is idle after hydration.
 */
export function LazyParts() {
  const { words } = useEdition();
  return (
    <>
      <ToastRegion dismiss={words.toast.dismiss} />
      {import.meta.env.SEVERAL_EDITIONS && <Offer />}
    </>
  );
}

function Offer() {
  const { edition } = useEdition();
  const counterparts = useCounterparts();
  const [offeredLang, setOfferedLang] = useState(() => offerFor(edition.lang, counterparts)?.lang);
  // The visitor may have moved to another page since.
  const offered = counterparts.find(({ lang, isSamePage }) => lang === offeredLang && isSamePage);
  return (
    offered && (
      <Suspense>
        <LanguageOffer
          counterpart={offered}
          lang={edition.lang}
          place={document.body}
          onClose={() => setOfferedLang(undefined)}
        />
      </Suspense>
    )
  );
}

async function loadOffer() {
  const { LanguageOffer: offer } = await import('./features/language/language-offer.tsx');
  return { default: offer };
}

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OfferWords } from '../../content/site/edition.server.ts';
import { chooseLanguage, hasChosenLanguage, languageLink, languageOf } from '../../document/start/language-choice.ts';
import { type Counterpart, useCounterparts, useEdition } from '../../editions/use-edition.ts';
import { fetchJson } from '../../ui/browser/fetch.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './language-offer.module.css';

/**
 * One line that offers the page in the language that the browser prefers (product.md, "Languages").
 * It floats, so nothing moves, and its words come from the other edition.
 */
export function LanguageOffer() {
  const { edition } = useEdition();
  const counterparts = useCounterparts();
  const [offer, setOffer] = useState<{ lang: string; words: OfferWords }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is asked once
  useEffect(() => {
    const offered = offerFor(edition.lang, counterparts);
    // Offered once is enough, even if nothing comes of it: the switch in the header leads to the
    // same page. The visitor keeps the page's language by closing the offer.
    if (offered && chooseLanguage(languageOf(edition.lang))) {
      fetchJson<OfferWords>(offered.offer)
        .then((words) => setOffer({ lang: offered.lang, words }))
        .catch(() => {});
    }
  }, []);

  // The visitor may have moved to another page since.
  const counterpart = counterparts.find(({ lang, isSamePage }) => lang === offer?.lang && isSamePage);
  if (!offer || !counterpart) {
    return null;
  }
  const { words } = offer;

  /** The button goes with the offer, so the focus moves to the page. */
  function close() {
    setOffer(undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return createPortal(
    <aside className={`screen-only ${styles.offer}`} lang={counterpart.lang} aria-label={counterpart.name}>
      <p>
        <span>{words.text} </span>
        <a href={counterpart.href} {...languageLink(counterpart)}>
          {words.link}
        </a>
      </p>
      <button type="button" className="icon-button" onClick={close}>
        <span className="visually-hidden">{words.close}</span>
        <ChartSymbol sign="close" />
      </button>
    </aside>,
    document.body,
  );
}

/**
 * Returns the page in the language that the browser prefers to the page's own, or undefined: for a
 * visitor who has chosen or seen the offer, and for a page without a counterpart.
 */
export function offerFor(
  lang: string,
  counterparts: readonly Counterpart[],
  preferred: readonly string[] = navigator.languages,
): Counterpart | undefined {
  if (hasChosenLanguage()) {
    return undefined;
  }
  const offered = counterparts.filter(({ isSamePage }) => isSamePage);
  const known = [lang, ...offered.map((counterpart) => counterpart.lang)].map(languageOf);
  const first = preferred.map(languageOf).find((language) => known.includes(language));
  return offered.find((counterpart) => languageOf(counterpart.lang) === first && first !== languageOf(lang));
}

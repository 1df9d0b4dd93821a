import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OfferWords } from '../../content/site/edition.server.ts';
import { chooseLanguage, languageLink } from '../../document/start/language-choice.ts';
import type { Counterpart } from '../../editions/use-edition.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './language-offer.module.css';

type LanguageOfferProps = {
  counterpart: Counterpart;
  /** The language of the page, which the visitor keeps by closing the offer. */
  lang: string;
  place: Element;
  onClose: () => void;
};

/**
 * One line that offers the page in the language that the browser prefers (product.md, "Languages").
 * It floats, so nothing moves, and its words come from the other edition.
 */
export function LanguageOffer({ counterpart, lang, place, onClose }: LanguageOfferProps) {
  const [words, setWords] = useState<OfferWords>();
  useEffect(() => {
    // Offered once is enough, even if nothing comes of it: the switch in the header leads to the
    // same page.
    if (!chooseLanguage(lang)) {
      return;
    }
    let gone = false;
    fetch(counterpart.offer)
      .then((answer) => (answer.ok ? (answer.json() as Promise<OfferWords>) : undefined))
      .then((found) => !gone && setWords(found))
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [counterpart.offer, lang]);
  if (!words) {
    return null;
  }

  /** The button goes with the offer, so the focus moves to the page. */
  function close() {
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return createPortal(
    <aside className={styles.offer} lang={counterpart.lang} aria-label={counterpart.name}>
      <p>
        <span>{words.text} </span>
        <a href={counterpart.href} hrefLang={counterpart.lang} {...languageLink(counterpart)}>
          {words.link}
        </a>
      </p>
      <button type="button" className="icon-button" onClick={close}>
        <span className="visually-hidden">{words.close}</span>
        <ChartSymbol sign="close" />
      </button>
    </aside>,
    place,
  );
}

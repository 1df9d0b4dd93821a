import { languageLink, languageOf } from '../document/start/language-choice.ts';
import { useCounterparts } from '../editions/use-edition.ts';

/**
 * Links to the current page in the other languages (product.md, "Languages"). Each loads a new
 * document: an edition's words come with it.
 */
export function LanguageSwitch({ className, short = false }: { className?: string | undefined; short?: boolean }) {
  return useCounterparts().map((counterpart) => {
    const code = languageOf(counterpart.lang).toUpperCase();
    return (
      <a
        key={counterpart.lang}
        href={counterpart.href}
        hrefLang={counterpart.lang}
        lang={counterpart.lang}
        className={className}
        aria-label={short ? `${code}, ${counterpart.name}` : undefined}
        {...languageLink(counterpart)}
      >
        {short ? code : counterpart.name}
      </a>
    );
  });
}

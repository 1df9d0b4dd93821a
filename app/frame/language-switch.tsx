import { useCounterparts } from '../editions/pages/counterparts.ts';
import { languageOf, takeAlong } from './language-choice.ts';

/**
 * Links to the current page in the other languages (product.md, "Languages"). Each loads a new
 * document: an edition's words come with it.
 */
export function LanguageSwitch({ className, short = false }: { className?: string | undefined; short?: boolean }) {
  return useCounterparts().map((counterpart) => {
    const { href, lang, name } = counterpart;
    const code = languageOf(lang).toUpperCase();
    return (
      <a
        key={lang}
        href={href}
        hrefLang={lang}
        lang={lang}
        className={className}
        // Begins with what shows, for people who speak to press it.
        aria-label={short ? `${code}, ${name}` : undefined}
        onClick={({ currentTarget }) => takeAlong(currentTarget, counterpart)}
      >
        {short ? code : name}
      </a>
    );
  });
}

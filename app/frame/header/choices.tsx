import { languageLink, languageOf } from '../../document/start/language-choice.ts';
import { aloneAttribute } from '../../document/start/plan.ts';
import { themeToggleAttribute } from '../../document/theme.ts';
import { useCounterparts, useEdition } from '../../editions/use-edition.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './header.module.css';

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

/**
 * Switches between the light and the dark theme (product.md, "Theme"): a sign in the bar, words in
 * the menu. Both are the same in each theme, so that they stand from the first paint on;
 * document/theme.ts answers the press.
 */
export function ThemeToggle({ place }: { place: 'bar' | 'menu' }) {
  const { words } = useEdition();
  const attributes = { [themeToggleAttribute]: '', [aloneAttribute]: '' };
  return place === 'menu' ? (
    <button type="button" className="plain-link needs-scripts" {...attributes}>
      {words.theme.toggle}
    </button>
  ) : (
    <button
      type="button"
      className={`icon-button needs-scripts ${styles.iconButton} ${styles.themeToggle}`}
      aria-label={words.theme.toggle}
      {...attributes}
    >
      <ChartSymbol sign="contrast" />
    </button>
  );
}

import { languageLink, languageOf } from '../../document/start/language-choice.ts';
import { aloneAttribute, scriptedAttribute } from '../../document/start/plan.ts';
import { themeNameEnd, themeToggleAttribute } from '../../document/theme.ts';
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
 * The header's light/dark toggle (product.md, "Theme"). Its markup is the same in both themes, so
 * that it stands from the first paint on; document/theme.ts answers its press.
 */
export function ThemeToggle() {
  const { theme } = useEdition().words;
  return (
    <button
      type="button"
      className={`icon-button needs-scripts ${styles.iconButton} ${styles.themeToggle}`}
      {...{ [themeToggleAttribute]: '', [aloneAttribute]: '' }}
    >
      <ChartSymbol sign="contrast" />
      <span className="visually-hidden">
        {theme.toggle} <span className={styles.light}>({theme.light})</span>
        <span className={styles.dark}>({theme.dark})</span>
      </span>
    </button>
  );
}

/**
 * The choice of the light, dark, or system theme, where scripts run. Each place has a group of radio
 * buttons of its own.
 */
export function ThemeChoice({ place }: { place: 'menu' | 'footer' }) {
  const { words } = useEdition();
  return (
    <fieldset
      className={`cluster needs-scripts ${styles.theme}`}
      disabled={import.meta.env.SSR}
      suppressHydrationWarning
      {...{ [scriptedAttribute]: '', [aloneAttribute]: '' }}
    >
      <legend>{words.theme.legend}</legend>
      {(['light', 'dark', 'system'] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={place + themeNameEnd}
            value={choice}
            defaultChecked={choice === 'system'}
            suppressHydrationWarning
          />
          {words.theme[choice]}
        </label>
      ))}
    </fieldset>
  );
}

import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChange, shownTheme } from '../../document/theme.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './header.module.css';

/**
 * The header's light/dark toggle. Its space is reserved until the page has mounted (product.md,
 * "Theme").
 */
export function ThemeToggle() {
  const look = `${styles.iconButton} ${styles.themeToggle}`;
  const { words } = useEdition();
  const theme = useSyncExternalStore(onThemeChange, shownTheme, () => undefined);
  if (!theme) {
    return <span className={look} aria-hidden="true" />;
  }
  const dark = theme === 'dark';
  return (
    <button
      type="button"
      className={look}
      aria-label={dark ? words.theme.toLight : words.theme.toDark}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <ChartSymbol sign="sun" /> : <ChartSymbol sign="moon" />}
    </button>
  );
}

/** The footer's choice of the light, dark, or system theme. */
export function ThemeChoice({ className }: { className?: string | undefined }) {
  const { words } = useEdition();
  const chosen = useSyncExternalStore(
    onThemeChange,
    () => chosenTheme() ?? 'system',
    () => undefined,
  );
  return (
    <fieldset className={className} disabled={!chosen} data-scripted>
      <legend>{words.theme.legend}</legend>
      {(['light', 'dark', 'system'] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseTheme(choice === 'system' ? undefined : choice)}
          />
          {words.theme[choice]}
        </label>
      ))}
    </fieldset>
  );
}

import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChange, shownTheme } from '../../document/theme.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './header.module.css';

/**
 * The header's light/dark toggle (product.md, "Theme"). The theme's styles choose its sign and its name,
 * so that it's right before the application runs, which answers its press.
 */
export function ThemeToggle() {
  const { words } = useEdition();
  return (
    <button
      type="button"
      className={`${styles.iconButton} ${styles.themeToggle}`}
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className={styles.toDark}>
        <ChartSymbol sign="moon" />
        <span className="visually-hidden">{words.theme.toDark}</span>
      </span>
      <span className={styles.toLight}>
        <ChartSymbol sign="sun" />
        <span className="visually-hidden">{words.theme.toLight}</span>
      </span>
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
            checked={(chosen ?? 'system') === choice}
            onChange={() => chooseTheme(choice === 'system' ? undefined : choice)}
          />
          {words.theme[choice]}
        </label>
      ))}
    </fieldset>
  );
}

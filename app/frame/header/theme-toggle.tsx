import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChange, shownTheme } from '../../document/theme.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './header.module.css';

/**
 * The header's light/dark toggle (product.md, "Theme"). Its sign and its name are the same in both
 * themes, so that it stands from the first paint on; the application answers its press.
 */
export function ThemeToggle() {
  const { words } = useEdition();
  return (
    <button
      type="button"
      className={`${styles.iconButton} ${styles.themeToggle}`}
      aria-label={words.theme.toggle}
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <ChartSymbol sign="contrast" />
    </button>
  );
}

/** The choice of the light, dark, or system theme. Each place has a group of radio buttons of its own. */
export function ThemeChoice({ place, className }: { place: 'menu' | 'footer'; className?: string | undefined }) {
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
            name={`${place}-theme`}
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

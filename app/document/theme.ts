import { removeStored, writeStored } from '../ui/browser/safe-storage.ts';

/**
 * Stores the visitor's theme, 'light' or 'dark'. Without a value, the system decides (product.md,
 * "Theme").
 */
export const themeKey = 'theme';

/** The attribute of a button that changes the theme. */
export const themeToggleAttribute = 'data-theme-toggle';

/**
 * Answers a press of that button, which needs no application. Whoever is back at the system's theme
 * follows it again. Where storage is blocked, the choice lasts for this page.
 */
export function answerTheme(pressed: Element): void {
  if (!pressed.closest(`[${themeToggleAttribute}]`)) {
    return;
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const { theme = system } = document.documentElement.dataset;
  const next = theme === 'dark' ? 'light' : 'dark';
  if (next === system) {
    removeStored(themeKey);
    applyTheme(null);
  } else {
    writeStored(themeKey, next);
    applyTheme(next);
  }
}

/** Follows a choice in another tab. */
export function followTheme(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey) {
      applyTheme(newValue);
    }
  });
}

/** Gives the document a theme, 'light' or 'dark', or the system's. */
export function applyTheme(theme: string | null): void {
  const { dataset } = document.documentElement;
  if (theme) {
    dataset['theme'] = theme;
  } else {
    delete dataset['theme'];
  }
}

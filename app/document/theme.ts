import { removeStored, writeStored } from '../ui/browser/safe-storage.ts';

/** Stores the visitor's theme, 'light' or 'dark'. Without a value, the system decides (product.md, "Theme"). */
export const themeKey = 'theme';

export type Theme = 'light' | 'dark';

/** Returns the visitor's chosen theme, or undefined when the system decides. */
export function chosenTheme(): Theme | undefined {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/** Returns the theme on the screen now. */
export function shownTheme(): Theme {
  return chosenTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

/** Sets and remembers a theme. Undefined returns to the system's. */
export function chooseTheme(theme: Theme | undefined): void {
  if (theme) {
    document.documentElement.dataset.theme = theme;
  } else {
    delete document.documentElement.dataset.theme;
  }
  // Where storage is blocked, the choice lasts for this page.
  if (theme) {
    writeStored(themeKey, theme);
  } else {
    removeStored(themeKey);
  }
  for (const listener of listeners) {
    listener();
  }
}

/** Calls back whenever the theme changes: by choice, by the system, or in another tab. */
export function onThemeChange(listener: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key !== themeKey) {
      return;
    }
    if (event.newValue === 'light' || event.newValue === 'dark') {
      document.documentElement.dataset.theme = event.newValue;
    } else {
      delete document.documentElement.dataset.theme;
    }
    listener();
  };
  listeners.add(listener);
  media.addEventListener('change', listener);
  addEventListener('storage', fromAnotherTab);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    removeEventListener('storage', fromAnotherTab);
  };
}

const listeners = new Set<() => void>();

import { removeStored, writeStored } from '../ui/browser/safe-storage.ts';

/**
 * Stores the visitor's theme, 'light' or 'dark'. Without a value, the system decides (product.md,
 * "Theme").
 */
export const themeKey = 'theme';

/** The attribute of the button that changes the theme. */
export const themeToggleAttribute = 'data-theme-toggle';

/** The end of the names of the groups of radio buttons that choose a theme. */
export const themeNameEnd = '-theme';

/** Answers the button and the radio buttons of the theme, which need no application. */
export function answerTheme({ type, target }: Event): void {
  if (type === 'click' && (target as Element).closest(`[${themeToggleAttribute}]`)) {
    chooseTheme(isDark() ? 'light' : 'dark');
  } else if (type === 'input' && (target as HTMLInputElement).name.endsWith(themeNameEnd)) {
    chooseTheme((target as HTMLInputElement).value);
  }
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Where storage is blocked, the choice lasts for this page. */
function chooseTheme(choice: string): void {
  if (choice === 'system') {
    removeStored(themeKey);
    applyTheme(null);
  } else {
    writeStored(themeKey, choice);
    applyTheme(choice);
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>(`[name$="${themeNameEnd}"]`)) {
    radio.checked = radio.value === choice;
  }
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

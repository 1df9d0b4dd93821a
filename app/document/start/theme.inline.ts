import { themeKey } from '../theme.ts';

/** Runs before the first paint, so that no wrong theme flashes. Storage may be blocked. */
try {
  const theme = localStorage.getItem(themeKey);
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset['theme'] = theme;
  }
} catch {}

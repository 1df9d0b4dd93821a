import { themeKey } from '../theme.ts';
import { awaitingAttribute, hintSeenKey } from './plan.ts';

// Runs in the head, so that no wrong theme flashes, and no bar is painted before its line for the
// hint. Storage may be blocked.
const root = document.documentElement;
root.setAttribute(awaitingAttribute, '');
try {
  root.toggleAttribute(awaitingAttribute, !localStorage.getItem(hintSeenKey));
  const theme = localStorage.getItem(themeKey);
  if (theme === 'light' || theme === 'dark') {
    root.dataset['theme'] = theme;
  }
} catch {}

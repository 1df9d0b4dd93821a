import { applyTheme, themeKey } from '../theme.ts';
import { awaitingAttribute, consentKey } from './plan.ts';

// Runs in the head, so that no wrong theme flashes, and no bar is painted before the cookie banner
// is answered. A prerendered page may be older than what the visitor has chosen since.
const root = document.documentElement;
root.setAttribute(awaitingAttribute, '');
applyStored();
document.addEventListener('prerenderingchange', applyStored);

/** Storage may be blocked. */
function applyStored(): void {
  try {
    root.toggleAttribute(awaitingAttribute, !localStorage.getItem(consentKey));
    applyTheme(localStorage.getItem(themeKey));
  } catch {}
}

import { draftKey } from '../../document/start/plan.ts';

/**
 * Keeps what was typed for a reload from before the application runs, and forgets it once the
 * browser posts the form. Storage may be blocked.
 */
const form = document.currentScript?.closest('form');
for (const type of ['input', 'submit']) {
  form?.addEventListener(type, () => {
    if (document.documentElement.dataset['ready']) {
      return;
    }
    try {
      if (type === 'submit') {
        sessionStorage.removeItem(draftKey);
      } else {
        sessionStorage.setItem(draftKey, JSON.stringify(Object.fromEntries(new FormData(form))));
      }
    } catch {}
  });
}

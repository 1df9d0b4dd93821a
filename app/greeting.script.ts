import type { Greeting } from './document/start/plan.ts';
import { askForConsent, reopenBanner } from './features/consent/banner.ts';
import { showHint } from './features/dice/hint.ts';

/**
 * Greets a first visitor without the application: the cookie banner and the hint of the floating
 * dice. The start script loads it on a first visit, or when the footer asks for the banner.
 */
export const greet: Greeting['greet'] = (since) => {
  askForConsent(since);
  showHint(since);
};

export const answer: Greeting['answer'] = reopenBanner;

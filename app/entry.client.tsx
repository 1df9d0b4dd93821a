import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchPreloadErrors } from './document/lazy/load-part.ts';
import { loadPage } from './document/open-pages.ts';
import { repeatEarlyActs } from './document/start/early-acts.ts';
import { hydratedEvent, readPlan, type StartGlobals } from './document/start/plan.ts';
import { noteStyles } from './document/styles/stylesheets.ts';
import type { ShownPage } from './editions/use-edition.ts';
import { Body } from './root.tsx';
import { once } from './ui/browser/fetch.ts';

/** Starts the application, once. Throws when a part can't be had; the next call asks for it again. */
export const start = once(async () => {
  const page = await loadPage(readPlan());
  noteStyles();
  watchPreloadErrors();
  addEventListener(hydratedEvent, repeatEarlyActs, { once: true });
  // In turns with the browser's frames, hydrating takes twice as long. Whoever types needs them;
  // whoever has pressed a button waits for it.
  if ((window as StartGlobals).earlyActs?.some(({ event }) => event.type === 'click')) {
    hydrate(page);
  } else {
    startTransition(() => hydrate(page));
  }
});

/** Hydrates the body alone: the head and the scripts stay even if React has to render it again. */
function hydrate(page: ShownPage): void {
  hydrateRoot(
    document.body,
    <StrictMode>
      <Body first={page} />
    </StrictMode>,
  );
}

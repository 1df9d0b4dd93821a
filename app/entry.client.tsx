import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeHandoff } from './document/framework.ts';
import { watchPreloadErrors } from './document/lazy/load-part.ts';
import { atOwnAddress } from './document/not-found-document.ts';
import { repeatEarlyActs } from './document/start/early-acts.ts';
import { hydratedEvent, type StartGlobals } from './document/start/plan.ts';
import { noteStyles } from './document/styles/stylesheets.ts';

start();

async function start(): Promise<void> {
  // In development the framework's own scripts have handed everything over.
  if (!import.meta.env.DEV) {
    await takeHandoff();
  }
  noteStyles();
  watchPreloadErrors();
  addEventListener(hydratedEvent, repeatEarlyActs, { once: true });
  // In turns with the browser's frames, hydrating takes twice as long. Whoever types needs them;
  // whoever has pressed a button waits for it.
  if ((window as StartGlobals).earlyActs?.some(({ event }) => event.type === 'click')) {
    hydrate();
  } else {
    startTransition(hydrate);
  }
}

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <Router />
    </StrictMode>,
  );
}

function Router() {
  return atOwnAddress(() => HydratedRouter({}));
}

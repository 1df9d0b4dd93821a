import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeHandoff } from './document/framework.ts';
import { watchPreloadErrors } from './document/lazy/load-part.ts';
import { atOwnAddress } from './document/not-found-document.ts';
import { repeatEarlyActs } from './document/start/early-acts.ts';
import { hydratedEvent } from './document/start/plan.ts';
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
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Router />
      </StrictMode>,
    );
  });
}

function Router() {
  return atOwnAddress(() => HydratedRouter({}));
}

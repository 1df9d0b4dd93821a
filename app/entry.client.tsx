import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeHandOver } from './document/hand-over.ts';
import { watchPreloadErrors } from './document/late/load-part.ts';
import { atOwnAddress } from './document/not-found-document.ts';
import { repeatEarlyActs } from './document/start/early-acts.ts';
import { hydratedEvent } from './document/start/plan.ts';
import { takeStylesheets } from './document/styles/stylesheets.ts';

// In development the framework's own scripts have handed everything over.
(import.meta.env.DEV ? Promise.resolve() : takeHandOver()).then(() => {
  takeStylesheets();
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
});

function Router() {
  return atOwnAddress(() => HydratedRouter({}));
}

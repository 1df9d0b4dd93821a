import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeHandOver } from './document/hand-over.ts';
import { watchPreloadErrors } from './document/late/load-part.ts';
import { atOwnAddress } from './document/not-found-document.ts';
import { takeStylesheets } from './document/styles/stylesheets.ts';

// In development the framework's own scripts have handed everything over.
(import.meta.env.DEV ? Promise.resolve() : takeHandOver()).then(() => {
  takeStylesheets();
  watchPreloadErrors();
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

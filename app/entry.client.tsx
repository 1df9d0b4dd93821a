import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { standInForUnknownPath } from './frame/not-found-document.ts';
import { takeStylesheets } from './frame/stylesheets.ts';

takeStylesheets();
const restorePath = standInForUnknownPath();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
restorePath();

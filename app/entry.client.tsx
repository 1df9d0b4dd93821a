import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { adoptInlinedStyles } from './frame/inlined-styles.ts';
import { standInForUnknownPath } from './frame/not-found-document.ts';

adoptInlinedStyles();
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

import { useCallback, useEffect, useState } from 'react';

/**
 * Opens the search dialog: through `open`, with Ctrl or ⌘ and K, or with '/' outside a field.
 * `isOpen` is undefined until it first opens.
 */
export function useSearch(): { isOpen: boolean | undefined; open: () => void; close: () => void } {
  const [isOpen, setIsOpen] = useState<boolean>();
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event) || document.querySelector('dialog:modal')) {
        return;
      }
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);

  return { isOpen, open, close };
}

/** Ctrl or ⌘ with K anywhere, or '/' where it can't be text. */
function opensSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) {
    return false;
  }
  if (event.key.toLowerCase() === 'k') {
    return (event.ctrlKey || event.metaKey) && !event.shiftKey;
  }
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !typesText(event.target);
}

function typesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

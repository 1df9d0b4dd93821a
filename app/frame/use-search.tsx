import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchIndex } from '../content/pages/wayfinding.schema.ts';
import { openDocument } from '../document/open-document.ts';
import { useEdition } from '../editions/use-edition.ts';
import { fetchJson } from '../ui/browser/fetch-json.ts';

type SearchDialogProps = { index: SearchIndex; open: boolean; onClose: () => void };

/** Loads the dialog's code. Only the root knows features. */
export type LoadSearchDialog = () => Promise<{ SearchDialog: React.ComponentType<SearchDialogProps> }>;

type Loaded = { SearchDialog: React.ComponentType<SearchDialogProps>; index: SearchIndex };

/**
 * Opens the search dialog: through `open`, with Ctrl or ⌘ and K, or with '/' outside a field. Its
 * code and index load when it first opens. If that fails, the visitor goes to the search page.
 */
export function useSearch(loadDialog: LoadSearchDialog): { open: () => void; dialog: React.ReactNode } {
  const { paths } = useEdition();
  const [loaded, setLoaded] = useState<Loaded>();
  const [shown, setShown] = useState(false);
  const pending = useRef<Promise<Loaded>>(undefined);

  const open = useCallback(async () => {
    // At once when possible: the visitor's next keystrokes belong in its field.
    setShown(true);
    try {
      pending.current ??= load(loadDialog, paths.searchIndex());
      setLoaded(await pending.current);
    } catch {
      pending.current = undefined;
      setShown(false);
      await openDocument(paths.search());
    }
  }, [loadDialog, paths]);
  const close = useCallback(() => setShown(false), []);

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

  return {
    open,
    dialog: loaded && <loaded.SearchDialog index={loaded.index} open={shown} onClose={close} />,
  };
}

async function load(loadDialog: LoadSearchDialog, href: string): Promise<Loaded> {
  const [{ SearchDialog }, index] = await Promise.all([loadDialog(), fetchJson<SearchIndex>(href)]);
  return { SearchDialog, index };
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

import { useEffect, useRef, useState } from 'react';
import { removeStored, writeStored } from '../../ui/browser/safe-storage.ts';
import { readStoredFields } from './stored-fields.ts';

type PastedLists<Name extends string> = {
  /** Where the tab keeps the lists, so they survive a reload. */
  key: string;
  /** The fields. The first one must have something to read. */
  names: readonly [Name, ...Name[]];
  /** Says whether a text has nothing to read. */
  isBlank: (text: string) => boolean;
  ask: (lists: Record<Name, string>) => void;
  forget: () => void;
};

/**
 * Pasted lists that are asked about on submit, and at once where the tab has them from before. The
 * first field has the focus when there's something to type.
 */
export function usePastedLists<Name extends string>({ key, names, isBlank, ask, forget }: PastedLists<Name>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [lists, setLists] = useState(() => emptyLists(names));
  const [isEmpty, setIsEmpty] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored lists once
  useEffect(() => {
    const stored = readStoredFields(key, names);
    if (stored) {
      setLists(stored);
      ask(stored);
    } else {
      field.current?.focus();
    }
  }, []);

  function submit(): void {
    const isNothing = isBlank(lists[names[0]]);
    setIsEmpty(isNothing);
    if (isNothing) {
      forget();
      field.current?.focus();
      return;
    }
    writeStored(key, JSON.stringify(lists), 'session');
    ask(lists);
  }

  function clear(): void {
    removeStored(key, 'session');
    setLists(emptyLists(names));
    setIsEmpty(false);
    forget();
    field.current?.focus();
  }

  return {
    field,
    lists,
    isEmpty,
    submit,
    clear,
    change: (name: Name, text: string) => setLists((before) => ({ ...before, [name]: text })),
    /** Whether the fields have changed since a request. */
    hasChangedSince: (request: Record<Name, string>) => names.some((name) => request[name] !== lists[name]),
  };
}

function emptyLists<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
}

import { useEffect, useRef, useState } from 'react';
import { removeStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './list-panel.module.css';
import { readStoredFields } from './stored-fields.ts';

type ListPanelProps = {
  id: string;
  title: string;
  lead: string;
  /** The fields of the form. Two of them stand side by side where there's room. */
  fields: React.ReactNode;
  submit: string;
  /** A press does nothing for now. */
  isWorking?: boolean;
  onSubmit: () => void;
  clear: string;
  /** Undefined when there's nothing to clear. */
  onClear: (() => void) | undefined;
  /** Where the list is kept. */
  kept: string;
  /** Why the result below is old, or undefined when it isn't. */
  stale: string | undefined;
  /** What was read, announced when it changes. */
  status: React.ReactNode;
  children: React.ReactNode;
};

/** A part of a tool that reads a pasted list: form, what was read, and the result. */
export function ListPanel(props: ListPanelProps) {
  const { id, title, lead, fields, submit, isWorking, onSubmit, clear, onClear, kept, stale, status, children } = props;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.lead}>{lead}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={styles.fields}>{fields}</div>
        <p className={styles.buttons}>
          <Button type="submit" aria-disabled={isWorking || undefined}>
            {submit}
          </Button>
          {onClear && (
            <Button variant="quiet" onClick={onClear}>
              {clear}
            </Button>
          )}
        </p>
        <p className="caption">{kept}</p>
      </form>
      <div role="status" className={styles.status}>
        {stale && <p className={styles.stale}>{stale}</p>}
        {status}
      </div>
      {children}
    </section>
  );
}

/** The result of a pasted list, with its buttons last. */
export function ListResult({
  name,
  children,
  buttons,
}: {
  /** Marks the result for paper. */
  name: string;
  children: React.ReactNode;
  buttons: React.ReactNode;
}) {
  return (
    <div className={styles.result} data-tool-result={name}>
      {children}
      <p className={styles.buttons}>{buttons}</p>
    </div>
  );
}

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
    /** Replaces one text and asks about the lists at once. */
    replace: (name: Name, text: string) => {
      const replaced = { ...lists, [name]: text };
      setLists(replaced);
      writeStored(key, JSON.stringify(replaced), 'session');
      ask(replaced);
    },
    change: (name: Name, text: string) => setLists((before) => ({ ...before, [name]: text })),
    /** Whether the fields have changed since a request. */
    hasChangedSince: (request: Record<Name, string>) => names.some((name) => request[name] !== lists[name]),
  };
}

function emptyLists<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
}

import { useEffect, useRef, useState } from 'react';
import { removeStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/forms/field.tsx';
import kit from './kit.module.css';
import styles from './list-panel.module.css';
import { readStoredFields } from './stored-fields.ts';

type ListPanelProps = {
  id: string;
  /** The words that all lists share. */
  words: { title: string; submit: string; clear: string; kept: string };
  lead: string;
  /** The fields of the form. Two of them stand side by side where there's room. */
  fields: React.ReactNode;
  /** The button's text while a press does nothing. */
  working?: string | false;
  onSubmit: () => void;
  /** Undefined when there's nothing to clear. */
  onClear: (() => void) | undefined;
  /** Why the result below is old. */
  stale: string | false;
  /** The reading in words, announced when it changes. */
  status: React.ReactNode;
};

/** A part of a tool that reads a pasted list: form, what was read, and the result. */
export function ListPanel(props: React.PropsWithChildren<ListPanelProps>) {
  const { id, words, lead, fields, working, onSubmit, onClear, stale, status, children } = props;
  return (
    <section className={classNames(kit.stack, kit.framed, styles.panel)} aria-labelledby={id}>
      <h3 id={id}>{words.title}</h3>
      <p className={classNames(kit.note, styles.lead)}>{lead}</p>
      <form
        className={kit.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={styles.fields}>{fields}</div>
        <p className={kit.buttons}>
          <Button type="submit" aria-disabled={Boolean(working) || undefined}>
            {working || words.submit}
          </Button>
          {onClear && (
            <Button variant="quiet" onClick={onClear}>
              {words.clear}
            </Button>
          )}
        </p>
        <p className="caption">{words.kept}</p>
      </form>
      <div role="status" className={styles.status}>
        {stale && <p className={kit.stale}>{stale}</p>}
        {status}
      </div>
      {children}
    </section>
  );
}

type ListFieldProps = Omit<React.ComponentProps<typeof TextArea>, 'label' | 'placeholder'> & {
  words: { field: string; placeholder: string };
};

/** The field of a list, a row a line. */
export function ListField({ words, ...rest }: ListFieldProps) {
  return (
    <TextArea rows={6} wrap="off" spellCheck={false} label={words.field} placeholder={words.placeholder} {...rest} />
  );
}

type ListResultProps = {
  /** Marks the result for paper. */
  name: string;
  buttons: React.ReactNode;
};

/** The result of a pasted list, with its buttons last. */
export function ListResult({ name, children, buttons }: React.PropsWithChildren<ListResultProps>) {
  return (
    <div className={kit.stack} data-tool-result={name}>
      {children}
      <div className={kit.buttons}>{buttons}</div>
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
  const first = useRef<HTMLTextAreaElement>(null);
  const [lists, setLists] = useState(() => emptyLists(names));
  const [isEmpty, setIsEmpty] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored lists once
  useEffect(() => {
    const stored = readStoredFields(key, names);
    if (stored) {
      setLists(stored);
      ask(stored);
    } else {
      first.current?.focus();
    }
  }, []);

  function change(name: Name, text: string): void {
    setLists((before) => ({ ...before, [name]: text }));
  }

  function onSubmit(): void {
    const isNothing = isBlank(lists[names[0]]);
    setIsEmpty(isNothing);
    if (isNothing) {
      forget();
      first.current?.focus();
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
    first.current?.focus();
  }

  return {
    lists,
    /** The actions of the list's panel. */
    actions: { onSubmit, onClear: names.some((name) => lists[name] !== '') ? clear : undefined },
    /** Binds the first field, which may be empty. */
    first: { ref: first, invalid: isEmpty },
    /** Binds a field to its list. */
    bind: (name: Name) => ({
      value: lists[name],
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
    }),
    /** Whether the fields have changed since a request. */
    hasChangedSince: (request: Record<Name, string> | undefined) =>
      request !== undefined && names.some((name) => request[name] !== lists[name]),
  };
}

function emptyLists<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
}

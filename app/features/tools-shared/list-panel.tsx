import { Button } from '../../ui/button.tsx';
import styles from './list-panel.module.css';

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

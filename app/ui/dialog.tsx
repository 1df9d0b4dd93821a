import { useEffect, useRef } from 'react';
import { ChartSymbol } from './chart-symbol.tsx';
import styles from './dialog.module.css';

type DialogProps = Omit<React.ComponentProps<'dialog'>, 'className' | 'open' | 'onClose' | 'title'> & {
  id: string;
  open: boolean;
  onClose: () => void;
  title: React.ReactNode;
  closeLabel: string;
};

/**
 * A modal dialog on the platform's own element: the browser keeps the focus inside, returns it, and
 * closes the dialog with Escape. A press outside closes it too.
 */
export function Dialog({ open, onClose, title, closeLabel, id, children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      // At the close button, Orca would say that alone, and nothing of the dialog.
      dialog.current?.focus();
    }
    if (!open && dialog.current?.open) {
      dialog.current.close();
    }
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the element handles itself, is the key for a press outside the dialog
    <dialog
      ref={dialog}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      {...rest}
    >
      <Panel id={id} title={title} closeLabel={closeLabel} onClose={onClose}>
        {open && children}
      </Panel>
    </dialog>
  );
}

/** The markup of a dialog at the top of the screen, like a search box, for a script that runs it. */
export function PlainDialog(props: { id: string; title: string; closeLabel: string; children: React.ReactNode }) {
  return (
    <dialog id={props.id} aria-labelledby={`${props.id}-title`} className={`${styles.dialog} ${styles.top}`}>
      <Panel {...props} />
    </dialog>
  );
}

type PanelProps = Pick<DialogProps, 'id' | 'title' | 'closeLabel' | 'children'> & { onClose?: () => void };

function Panel({ id, title, closeLabel, onClose, children }: PanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className="step-3">
          {title}
        </h2>
        <button type="button" className={`icon-button ${styles.close}`} aria-label={closeLabel} onClick={onClose}>
          <ChartSymbol sign="close" />
        </button>
      </div>
      {children}
    </div>
  );
}

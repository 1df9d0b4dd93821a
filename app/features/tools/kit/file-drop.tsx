import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './file-drop.module.css';
import kit from './kit.module.css';

type FileDropProps = {
  /** The field that takes the files. Its id names the ids of its notes. */
  id: string;
  /** The id of the heading above. */
  labelledBy: string;
  label: string;
  hint: string;
  /** What becomes of the files. */
  kept: string;
  /** Endings and types that the field offers. */
  accept: string;
  ref: Ref<HTMLInputElement>;
  /** At the first sign of use: a pointer, a drag, the focus. */
  onReach: () => void;
  onTake: (files: FileList | null, isDropped: boolean) => void;
  isInvalid?: boolean;
  /** Whether the field is one of several, with the form's button in the site's color. */
  isQuiet?: boolean;
  /** Which files were chosen, where the field doesn't say it itself. */
  chosen?: ReactNode;
  children?: ReactNode;
};

/** A field for files with a place around it to drop them. */
export function FileDrop(props: FileDropProps) {
  const { id, label, hint, kept, accept, ref, onReach, onTake, isInvalid, isQuiet, chosen, children } = props;
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      role="group"
      aria-labelledby={props.labelledBy}
      className={classNames(kit.stack, styles.zone)}
      data-over={isOver || undefined}
      data-quiet={isQuiet || undefined}
      onPointerEnter={onReach}
      onDragEnter={onReach}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onTake(event.dataTransfer.files, true);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={kit.note}>
        {hint}
      </p>
      <input
        ref={ref}
        id={id}
        type="file"
        multiple
        accept={accept}
        aria-describedby={`${id}-hint ${id}-kept${chosen === undefined ? '' : ` ${id}-chosen`}`}
        aria-invalid={isInvalid || undefined}
        onFocus={onReach}
        onChange={(event) => onTake(event.target.files, false)}
      />
      {chosen !== undefined && (
        <p id={`${id}-chosen`} role="status" className={styles.chosen}>
          {chosen}
        </p>
      )}
      <p id={`${id}-kept`} className="caption">
        {kept}
      </p>
      {children}
    </div>
  );
}

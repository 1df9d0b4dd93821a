import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './file-drop.module.css';
import kit from './kit.module.css';

type FileDropProps = {
  /** The field that takes the files. Its id names the ids of its notes. */
  id: string;
  /** The id of the heading above. */
  labelledBy: string;
  /** The field's label, a hint, and where the files stay. */
  words: { field: string; hint: string; kept: string };
  /** Endings and types that the field offers. */
  accept: string;
  ref: Ref<HTMLInputElement>;
  /** At the first sign of use: a pointer, a drag, the focus. */
  onReach: () => void;
  onTake: (files: FileList | null, isDropped: boolean) => void;
  children?: ReactNode;
};

/** A field for files with a place around it to drop them. */
export function FileDrop(props: FileDropProps) {
  const { id, words, accept, ref, onReach, onTake, children } = props;
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      role="group"
      aria-labelledby={props.labelledBy}
      className={classNames(kit.stack, 'needs-scripts', styles.zone)}
      data-over={isOver || undefined}
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
      <label htmlFor={id}>{words.field}</label>
      <p id={`${id}-hint`} className="note">
        {words.hint}
      </p>
      <input
        ref={ref}
        id={id}
        type="file"
        multiple
        accept={accept}
        aria-describedby={`${id}-hint ${id}-kept`}
        onFocus={onReach}
        onChange={(event) => onTake(event.target.files, false)}
      />
      <p id={`${id}-kept`} className="caption">
        {words.kept}
      </p>
      {children}
    </div>
  );
}

type ListWords = { title: string; items: readonly string[] };

type FileSectionProps = {
  id: string;
  words: { eyebrow: string; title: string; lead: string; noScript: string };
  /** The list of steps beside the field. */
  steps: ListWords;
  children: ReactNode;
};

/** The section with a tool's field for files, and a list beside it. */
export function FileSection({ id, words, steps, children }: FileSectionProps) {
  return (
    <Section id={id} words={words}>
      <div className={`split ${styles.start}`}>
        <div className="wide">
          {children}
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
        </div>
        <div>
          <h3>{steps.title}</h3>
          <ol>{itemsOf(steps)}</ol>
        </div>
      </div>
    </Section>
  );
}

/** A section of sentences about a tool, such as what it can't tell. */
export function ListSection({ id, words }: { id: string; words: ListWords }) {
  return (
    <Section id={id} aria-labelledby={`${id}-heading`} surface="shoal">
      <div className="split">
        <h2 id={`${id}-heading`} className="third">
          {words.title}
        </h2>
        <ul role="list" className="wider ruled-list">
          {itemsOf(words)}
        </ul>
      </div>
    </Section>
  );
}

function itemsOf({ items }: ListWords): ReactNode {
  return items.map((item) => <li key={item}>{item}</li>);
}

import { classNames } from '../ui/class-names.ts';
import { Terms } from '../ui/text.tsx';
import styles from './figure-rows.module.css';

export type FigureRowsProps = {
  figures: ReadonlyArray<{ label: string; value: string }>;
  /** Columns side by side where there's room, or rows with the figure at the end of the line. */
  as: 'columns' | 'rows';
};

/** A page's headline figures under a double-weight rule, if it has any. */
export function FigureRows({ figures, as }: FigureRowsProps) {
  return figures.length === 0 ? null : (
    <dl className={classNames(styles.figures, styles[as])}>
      <Terms of={figures.map(({ label, value }) => [label, value])} className="figure" />
    </dl>
  );
}

import { classNames } from '../ui/class-names.ts';
import { Terms } from '../ui/text.tsx';
import styles from './figure-rows.module.css';
import { Figure, type FigureOf } from './sample-key.tsx';

export type FigureRowsProps = {
  figures: ReadonlyArray<FigureOf & { label: string }>;
  /** Columns side by side where there's room, or rows with the figure at the end of the line. */
  as: 'columns' | 'rows';
};

/** A page's headline figures under a double-weight rule, if it has any. */
export function FigureRows({ figures, as }: FigureRowsProps) {
  return figures.length === 0 ? null : (
    <dl className={classNames(styles.figures, styles[as])}>
      <Terms
        of={figures.map((figure) => [figure.label, <Figure key={figure.label} of={figure} />])}
        className="figure"
      />
    </dl>
  );
}

import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { Scroll, Table } from '../kit/table.tsx';
import styles from './roi-plot.module.css';

type PlotTableProps = React.ComponentProps<typeof Table> & {
  /** What opens the table. */
  summary: string;
};

/** A plot's figures as a closed table. It goes on paper only when it's open. */
export function PlotTable({ summary, className, ...table }: PlotTableProps) {
  return (
    <details className={classNames(kit.more, styles.table, className)}>
      <summary>{summary}</summary>
      <Scroll label={summary} className={styles.scroll}>
        <Table {...table} />
      </Scroll>
    </details>
  );
}

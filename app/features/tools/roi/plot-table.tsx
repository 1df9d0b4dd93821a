import styles from './plot-table.module.css';

type PlotTableProps = {
  /** What opens the table. */
  summary: string;
  /** The table's name. */
  label: string;
  headings: readonly string[];
  /** The cells of each month, the month first. */
  rows: ReadonlyArray<readonly string[]>;
  className?: string | undefined;
};

/** A plot's figures as a closed table. It goes on paper only when it's open. */
export function PlotTable({ summary, label, headings, rows, className = '' }: PlotTableProps) {
  return (
    <details className={`${styles.table} ${className}`}>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div role="group" className={styles.scroll} aria-label={summary} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([month, ...cells]) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                {cells.map((text, index) => (
                  <td key={headings[index + 1]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

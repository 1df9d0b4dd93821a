import type { ReactNode } from 'react';
import styles from './kit.module.css';

type TableProps = {
  /** Names the table to screen readers. */
  label: string;
  headings: readonly string[];
  /** The cells of each row. The first one, different in every row, names it. */
  rows: ReadonlyArray<readonly ReactNode[]>;
  /** Whether all columns but the first hold figures, which stand at the end of their cell. */
  hasFigures?: boolean;
};

/** A plain table. */
export function Table({ label, headings, rows, hasFigures = true }: TableProps) {
  return (
    <table className={styles.table} aria-label={label} data-figures={hasFigures || undefined}>
      <Headings names={headings} />
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={String(name)}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={headings[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The row of a plain table's headings. */
export function Headings({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Lets a table scroll sideways where it's too wide. */
export function Scroll({ label, className = 'scroll', children }: React.PropsWithChildren<ScrollProps>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div role="group" className={className} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

type ScrollProps = { label: string; className?: string | undefined };

import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import wide from '../../../ui/wide.module.css';
import styles from './kit.module.css';

type TableProps = {
  /** Names the table to screen readers. */
  label: string;
  headings: readonly string[];
  /** The cells of each row. The first one, different in every row, names it. */
  rows: ReadonlyArray<readonly ReactNode[]>;
  /** Whether all columns but the first hold figures, which stand at the end of their cell. */
  hasFigures?: boolean;
  className?: string | undefined;
};

/** A plain table. */
export function Table({ label, headings, rows, hasFigures = true, className }: TableProps) {
  return (
    <table className={classNames(styles.table, className)} aria-label={label} data-figures={hasFigures || undefined}>
      <Headings names={headings} />
      <tbody>
        {rows.map((cells) => (
          <Row key={String(cells[0])} cells={cells} headings={headings} />
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

function Row({ cells: [name, ...cells], headings }: { cells: readonly ReactNode[]; headings: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={headings[index + 1]}>{cell}</td>
      ))}
    </tr>
  );
}

/** Lets a table scroll sideways where it's too wide. */
export function Scroll({ label, className = wide.scroll, children }: React.PropsWithChildren<ScrollProps>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div role="group" className={className} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

type ScrollProps = { label: string; className?: string | undefined };

import { useEdition } from '../editions/use-edition.ts';
import { classNames } from '../ui/class-names.ts';
import { Terms } from '../ui/text.tsx';
import styles from './sections.module.css';

/**
 * A page's one sentence about samples, after the sign that their figures carry (product.md, "Samples
 * and provenance"). It stands before the first of them, and only where there is one.
 */
export function SampleKey({ children }: { children: string }) {
  return (
    <p className="caption">
      <SampleMark /> {children}
    </p>
  );
}

export type FigureOf = { value: string; provenance?: 'owner' | 'sample' | undefined };

/** A figure, with the sign after it when it's a sample's. Words without a number carry none. */
export function Figure({ of: { value, provenance } }: { of: FigureOf }) {
  const { words } = useEdition();
  return (
    <>
      {value}
      {provenance === 'sample' && /\d/u.test(value) && <SampleMark label={words.illustrative} />}
    </>
  );
}

type FiguresProps = { figures: ReadonlyArray<FigureOf & { label: string }>; className?: string };

/** Figures beside each other under a rule, if there are any. */
export function Figures({ figures, className }: FiguresProps) {
  return figures.length === 0 ? null : (
    <dl className={classNames('figures', className)}>
      <Terms
        of={figures.map((figure) => [figure.label, <Figure key={figure.label} of={figure} />])}
        className="figure"
      />
    </dl>
  );
}

/**
 * The sign beside a sample's figure (product.md, "Samples and provenance"). It's heard as its label,
 * and not at all in `SampleKey`, whose sentence says the same.
 */
export function SampleMark({ label }: { label?: string }) {
  return <span className={styles.mark}>{label && <span className="visually-hidden"> ({label})</span>}</span>;
}

import styles from './sample-mark.module.css';

/**
 * The sign beside a sample's figure (product.md, "Samples and provenance"). It's heard as its label;
 * the page explains it once, with `SampleKey`.
 */
export function SampleMark({ label }: { label: string }) {
  return (
    <span className={styles.mark}>
      <span className="visually-hidden"> ({label})</span>
    </span>
  );
}

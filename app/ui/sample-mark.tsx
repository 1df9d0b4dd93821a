import styles from './sample-mark.module.css';

/**
 * The sign beside a sample's figure (product.md, "Samples and provenance"). It's heard as its label,
 * and not at all in `SampleKey`, whose sentence says the same.
 */
export function SampleMark({ label }: { label?: string }) {
  return <span className={styles.mark}>{label && <span className="visually-hidden"> ({label})</span>}</span>;
}

import { useEdition } from '../editions/use-edition.ts';
import styles from './sample-key.module.css';

/**
 * The one convention for figures: a solid line is a client's, a dashed line a sample (product.md,
 * "Samples and provenance"). It comes before the first figure it speaks of. `children` explains
 * samples at length; without it, their name is enough.
 */
export function SampleKey({ children }: { children?: React.ReactNode }) {
  const { words } = useEdition();
  return (
    <ul role="list" className={styles.key}>
      <li>{words.clientFigure}</li>
      <li data-provenance="sample">{children ?? words.illustrative}</li>
    </ul>
  );
}

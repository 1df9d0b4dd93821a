import { offlineId } from '../document/start/plan.ts';
import { useEdition } from '../editions/use-edition.ts';
import styles from './frame.module.css';

/**
 * Tells the visitor that the browser is offline. The start script shows it, before and after the
 * application runs.
 */
export function OfflineMessage() {
  const { words, site } = useEdition();
  const [before, after] = words.offline.split('{phone}');
  return (
    <p id={offlineId} popover="auto" role="alert" className={styles.offline}>
      {before}
      <a href={`tel:${site.phone}`}>{site.phoneShown}</a>
      {after}
    </p>
  );
}

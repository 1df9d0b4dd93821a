import { offlineId } from '../document/start/plan.ts';
import { useFrame } from '../editions/frame.ts';
import styles from './frame.module.css';

/** Says that the browser is offline. The start script shows it, which knows before the application does. */
export function OfflineMessage() {
  const { words, site } = useFrame();
  const [before, after] = words.offline.split('{phone}');
  return (
    <p id={offlineId} popover="auto" role="alert" className={styles.offline}>
      {before}
      <a href={`tel:${site.phone}`}>{site.phoneShown}</a>
      {after}
    </p>
  );
}

import { ownerField } from '../locale/owner-field.ts';
import styles from './owner-text.module.css';

/**
 * Text with the owner's facts in it. A missing one, which only development shows, is a dashed
 * field.
 */
export function OwnerText({ children }: { children: string }) {
  return children.split(ownerField).map((part) =>
    ownerField.test(part) ? (
      <span key={part} className={styles.open}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

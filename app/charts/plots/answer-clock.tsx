import type { ContactWords } from '../../content/words.ts';
import styles from './answer-clock.module.css';

/**
 * The 48 hours in which a message is answered, from the moment it was sent: it draws itself once
 * (product.md, "Form states").
 */
export function AnswerClock({ words }: { words: ContactWords['sent']['clock'] }) {
  return (
    <div className={`unscaled ${styles.clock}`} role="img" aria-label={words.label}>
      <svg viewBox="0 0 480 74" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.window} d="M240 0h236v72H240z" />
        <path className={styles.curve} d="M4 42C44 12 84 12 122 34S206 72 240 46 326 4 358 22 440 60 476 38" />
        <path className={styles.half} d="M240 0v72" />
        <path d="M4 72h472M476 0v72" />
      </svg>
      <p className={styles.hours}>
        <b>{words.now}</b>
        <span>{words.half}</span>
        <span>{words.all}</span>
      </p>
    </div>
  );
}

import type { HowWeWork } from '../../content/pages/how-we-work.schema.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './maes-process.module.css';

/** The whole process, step by step: a course down the page with a waypoint at each step. */
export function MaesProcess({ words }: { words: HowWeWork['process'] }) {
  return (
    <Section id="process" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <ol role="list" className={styles.course}>
        {words.steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <p className={styles.when}>{step.when}</p>
            <span className={`figure ${styles.waypoint}`} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.what}>
              <PhoneFold summary={<h3>{step.title}</h3>}>
                <p>{step.text}</p>
              </PhoneFold>
            </div>
            <div className={styles.yours}>
              <h4 className="caption">{words.yourPartLabel}</h4>
              <p>{step.yourPart}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

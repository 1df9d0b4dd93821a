import { CourseLine } from '../../charts/plots/course-line.tsx';
import type { HowWeWork } from '../../content/pages/how-we-work.schema.ts';
import { OwnerText } from '../../ui/owner-text.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './timeline.module.css';

/** Six months as a course with three waypoints: months 1-2, 3-4, and 5-6. */
export function Timeline({ words }: { words: HowWeWork['timeline'] }) {
  return (
    <Section id="timeline" ruled eyebrow={words.eyebrow} title={words.title} lead={<OwnerText>{words.lead}</OwnerText>}>
      <div className={styles.course}>
        <CourseLine waypoints={words.stages.length} className={styles.line} />
        <ol role="list" className={styles.stages}>
          {words.stages.map((stage) => (
            <li key={stage.months} className={styles.stage}>
              <p className={`figure ${styles.months}`}>{stage.months}</p>
              <h3>{stage.title}</h3>
              <p className={styles.text}>{stage.text}</p>
              <PhoneFold summary={<h4 className="caption">{words.checkpointsLabel}</h4>}>
                <ul role="list" className={styles.checkpoints}>
                  {stage.checkpoints.map((checkpoint) => (
                    <li key={checkpoint}>{checkpoint}</li>
                  ))}
                </ul>
              </PhoneFold>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.note}>{words.note}</p>
    </Section>
  );
}

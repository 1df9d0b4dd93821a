import { CourseLine } from '../../charts/course-line.tsx';
import type { HomeWords } from '../../collections/home.schema.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './process.module.css';
import { useStepsInTurn } from './use-steps-in-turn.ts';

/** The four-step process as a course with waypoints. The steps appear one at a time, 500 ms apart (SPEC §4, §9). */
export function Process({ words }: { words: HomeWords['process'] }) {
  const { list, shown } = useStepsInTurn(words.steps.length);
  return (
    <Section id="process" ruled eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <div className={styles.course}>
        <CourseLine waypoints={words.steps.length} shown={shown} className={styles.line} />
        <ol role="list" className={styles.steps} ref={list}>
          {words.steps.map((step, index) => (
            <li key={step.title} data-waiting={index >= shown || undefined}>
              <p className="eyebrow">{step.when}</p>
              <h3>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.more}>
        <SiteLink to={paths.howWeWork()}>{words.link}</SiteLink>
      </p>
    </Section>
  );
}

import { WeekBar, weeksOf } from '../../charts/plots/week-bar.tsx';
import type { Service } from '../../content/services/services.server.ts';
import type { ServicePageWords } from '../../content/words.ts';
import { Section } from '../../ui/section.tsx';
import styles from './service.module.css';

/** All services share this scale, so that a short one looks short. */
const frameWeeks = 6;

/** Our Process: each phase with its true weeks, and what happens in them. */
export function Process({ words, process }: { words: ServicePageWords['process']; process: Service['process'] }) {
  const spans = process.map(({ weeks }) => weeksOf(weeks));
  const scale = Math.max(frameWeeks, ...spans.map((span) => span?.to ?? 0));
  return (
    <Section id="process" surface="shoal" words={words}>
      <ol role="list" className={`ruled-list ${styles.phases}`}>
        {process.map(({ phase, weeks, description }, index) => {
          const span = spans[index];
          return (
            <li key={phase} className="split pairs">
              <div className="third">
                <h3>{phase}</h3>
                <p className="caption">{weeks}</p>
              </div>
              <div className="quarter">{span && <WeekBar spans={[[span.from - 1, span.to]]} scale={scale} />}</div>
              <p className="note">{description}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

import { ChartFrame } from '../../charts/chart-frame.tsx';
import type { ServicePageWords } from '../../content/services/service-page.schema.ts';
import type { Service } from '../../content/services/services.schema.ts';
import { Section } from '../../ui/section.tsx';
import styles from './process.module.css';
import { textAfter, weeksOf } from './weeks.ts';

/** All services share this scale, so that a short one looks short. */
const frameWeeks = 6;

/** Our Process: one bar a phase, at its true weeks. */
export function Process({ words, process }: { words: ServicePageWords['process']; process: Service['process'] }) {
  const spans = process.map(({ weeks }) => weeksOf(weeks));
  const total = Math.max(frameWeeks, ...spans.map(({ to }) => to));
  const weeks = Array.from({ length: total }, (_, index) => index + 1);
  const ticks = { across: weeks.slice(0, -1).map((week) => Math.round((week * 1000) / total)), down: [] };
  return (
    <Section id="process" surface="shoal" eyebrow={words.eyebrow} title={words.title}>
      <ChartFrame ticks={ticks}>
        <div className={styles.weeks} data-weeks={total}>
          <ol role="list" className={styles.scale} aria-hidden="true">
            {weeks.map((week) => (
              <li key={week}>{week}</li>
            ))}
          </ol>
          <ol role="list" className={styles.phases}>
            {process.map(({ phase, weeks: when, description }, index) => {
              const span = spans[index] ?? { from: 1, to: 1 };
              return (
                <li key={phase} data-from={span.from} data-length={span.to - span.from + 1}>
                  <div className={styles.name}>
                    <h3>{phase}</h3>
                    <p className="caption">{when}</p>
                  </div>
                  <p className={styles.text} data-before={textAfter(span, total) ? undefined : ''}>
                    {description}
                  </p>
                </li>
              );
            })}
          </ol>
        </div>
      </ChartFrame>
    </Section>
  );
}

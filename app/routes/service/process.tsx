import { ChartFrame } from '../../charts/chart-frame.tsx';
import type { Service } from '../../content/services/services.schema.ts';
import type { ServicePageWords } from '../../content/words.ts';
import { Section } from '../../ui/section.tsx';
import styles from './process.module.css';

/** All services share this scale, so that a short one looks short. */
const frameWeeks = 6;

/** Our Process: one bar a phase, at its true weeks. */
export function Process({ words, process }: { words: ServicePageWords['process']; process: Service['process'] }) {
  const spans = process.map(({ weeks }) => weeksOf(weeks));
  const total = Math.max(frameWeeks, ...spans.map(({ to }) => to));
  const weeks = Array.from({ length: total }, (_, index) => index + 1);
  const ticks = { across: weeks.slice(0, -1).map((week) => Math.round((week * 1000) / total)), down: [] };
  return (
    <Section id="process" surface="shoal" words={words}>
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
                  <div className={`drawn-in ${styles.name}`}>
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

/** The first and last week of a phase, counted from 1. */
export type Weeks = { from: number; to: number };

/**
 * Returns the weeks that a phase's words name: 'Weeks 2-3' is from 2 to 3, 'Week 4' from 4 to 4.
 * Works in any language that writes numbers in digits.
 * @throws Error when the words name no week.
 */
export function weeksOf(words: string): Weeks {
  const [from, to = from] = [...words.matchAll(/\d+/gu)].map(Number);
  if (from === undefined || to === undefined) {
    throw new Error(`'${words}' names no week`);
  }
  return { from, to };
}

/**
 * Returns whether a phase's text stands after its bar. It goes where there's more room: before the
 * bar only when more weeks lie there.
 */
export function textAfter({ from, to }: Weeks, weeks: number): boolean {
  return weeks - to >= from - 1;
}

import { WeekBar } from '../../charts/plots/week-bar.tsx';
import type { Service } from '../../content/services/services.schema.ts';
import type { ServicePageWords } from '../../content/words.ts';
import { Section } from '../../ui/section.tsx';

/** All services share this scale, so that a short one looks short. */
const frameWeeks = 6;

/** Our Process: each phase with its true weeks, and what happens in them. */
export function Process({ words, process }: { words: ServicePageWords['process']; process: Service['process'] }) {
  const spans = process.map(({ weeks }) => weeksOf(weeks));
  const scale = Math.max(frameWeeks, ...spans.map(({ to }) => to));
  return (
    <Section id="process" surface="shoal" words={words}>
      <ol role="list" className="ruled-list">
        {process.map(({ phase, weeks, description }, index) => {
          const { from, to } = spans[index] ?? { from: 1, to: 1 };
          return (
            <li key={phase} className="split">
              <div className="third">
                <h3>{phase}</h3>
                <p className="caption">{weeks}</p>
              </div>
              <div className="quarter">
                <WeekBar spans={[[from - 1, to]]} scale={scale} />
              </div>
              <p className="note">{description}</p>
            </li>
          );
        })}
      </ol>
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

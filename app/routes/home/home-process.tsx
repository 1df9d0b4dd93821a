import { ChartFrame } from '../../charts/chart-frame.tsx';
import { Drawing } from '../../charts/drawings/drawing.tsx';
import type { HomeWords } from '../../content/pages/home.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { Section } from '../../ui/section.tsx';
import { AllLink } from './all-link.tsx';
import styles from './home-process.module.css';
import { useStepsInTurn } from './use-steps-in-turn.ts';

/**
 * The four-step process as a course from deep water to land, each waypoint with the document it
 * yields. Its steps appear in turn (product.md, "Home process").
 */
export function HomeProcess({ words }: { words: HomeWords['process'] }) {
  const { paths } = useFrame();
  const { list, shown } = useStepsInTurn(words.steps.length);
  return (
    <Section
      id="process"
      eyebrow={words.eyebrow}
      title={words.title}
      lead={words.lead}
      aside={<AllLink to={paths.howWeWork()}>{words.link}</AllLink>}
    >
      <div className={styles.course}>
        <ChartFrame className={styles.strip}>
          <Drawing name="course" />
        </ChartFrame>
        <ol role="list" className={styles.steps} ref={list}>
          {words.steps.map((step, index) => (
            <li key={step.title} data-waiting={index >= shown || undefined}>
              <p className="eyebrow">{step.when}</p>
              <h3>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
              <p className={styles.document}>
                <Drawing name={step.drawing} />
                {step.document}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

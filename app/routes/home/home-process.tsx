import { useEffect, useRef } from 'react';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import course from '../../charts/plots/course-line.module.css';
import type { HomeWords } from '../../content/words.ts';
import { showInTurn } from '../../document/start/in-turn.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Section } from '../../ui/section.tsx';
import styles from './home-process.module.css';
import { Drawing } from './why-drawings.tsx';

/**
 * The four-step process as a course from deep water to land, each waypoint with the document it
 * yields. Its steps appear in turn (product.md, "Home process").
 */
export function HomeProcess({ words }: { words: HomeWords['process'] }) {
  const { paths } = useEdition();
  const strip = useRef<HTMLDivElement>(null);
  // On the first page, the start script has done so.
  useEffect(() => (strip.current ? showInTurn(strip.current) : undefined), []);
  return (
    <Section id="process" words={words} all={{ path: paths.howWeWork(), label: words.link }}>
      <div ref={strip} data-in-turn="">
        <ChartFrame className="large-only">
          <Drawing name="course" />
        </ChartFrame>
        <ol role="list" className={`four ${course.legs} ${styles.steps}`}>
          {words.steps.map((step) => (
            <li key={step.title} className={course.leg}>
              <p className="eyebrow">{step.when}</p>
              <h3>{step.title}</h3>
              <p className="note">{step.text}</p>
              <p className={`caption ${styles.document}`}>
                {step.document}
                <Drawing name={step.drawing} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

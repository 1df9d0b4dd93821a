import { CourseLine } from '../../charts/plots/course-line.tsx';
import type { ServicesPageWords } from '../../content/services/services-page.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Section } from '../../ui/section.tsx';
import styles from './services.module.css';

/** Discovery, Strategy, Implementation, Optimization. */
export function ServicesProcess({ words }: { words: ServicesPageWords['process'] }) {
  const { paths } = useEdition();
  return (
    <Section id="process" surface="shoal" eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
      <Course legs={words.steps} />
      <p className={styles.more}>
        <a href={paths.howWeWork()}>{words.link}</a>
      </p>
    </Section>
  );
}

type CourseProps = { legs: ReadonlyArray<{ title: string; when: string; text: string }> };

/** The legs of a course under its line, or beside it on small screens. */
function Course({ legs }: CourseProps) {
  return (
    <div className={styles.course}>
      <CourseLine waypoints={legs.length} className={styles.line} />
      <ol role="list" className={styles.legs}>
        {legs.map((leg) => (
          <li key={leg.title}>
            <p className="eyebrow">{leg.when}</p>
            <h3>{leg.title}</h3>
            <p className={styles.text}>{leg.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

import { CourseLine } from '../../charts/plots/course-line.tsx';
import styles from './course.module.css';

type CourseProps = { legs: ReadonlyArray<{ title: string; when: string; text: string }> };

/** The legs of a course under its line, or beside it on small screens. */
export function Course({ legs }: CourseProps) {
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

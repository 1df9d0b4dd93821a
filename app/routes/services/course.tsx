import { CourseLine } from '../../charts/plots/course-line.tsx';
import styles from './course.module.css';

type CourseProps = {
  legs: ReadonlyArray<{ title: string; when: string; text: string }>;
  /** How many legs have appeared. Defaults to all of them. */
  shown?: number;
  /** The list of legs. */
  ref?: React.Ref<HTMLOListElement>;
};

/** The legs of a course under its line, or beside it on small screens. */
export function Course({ legs, shown = legs.length, ref }: CourseProps) {
  return (
    <div className={styles.course}>
      <CourseLine waypoints={legs.length} shown={shown} className={styles.line} />
      <ol role="list" className={styles.legs} ref={ref}>
        {legs.map((leg, index) => (
          <li key={leg.title} data-waiting={index >= shown || undefined}>
            <p className="eyebrow">{leg.when}</p>
            <h3>{leg.title}</h3>
            <p className={styles.text}>{leg.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

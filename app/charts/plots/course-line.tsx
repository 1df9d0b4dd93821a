import styles from './course-line.module.css';

export type CourseLineProps = {
  /** The number of waypoints, one over (or beside) each column: 2 to 8. */
  waypoints: number;
  /** How many waypoints have been reached. Defaults to all of them. */
  shown?: number;
  className?: string | undefined;
};

const step = 240;
const widestSwing = 9;

/**
 * A dashed course with waypoints, for processes and timelines. Put it in the same grid as its steps
 * and span all columns: it has one waypoint at the start of each of N equal columns (`--course-gap`
 * is the grid's gap). In a container narrower than 48rem it runs down the start edge and takes the
 * height it's given. Decorative.
 */
export function CourseLine({ waypoints, shown = waypoints, className }: CourseLineProps) {
  const places = Array.from({ length: waypoints }, (_, index) => index + 1);
  return (
    <div
      className={className ? `${styles.course} ${className}` : styles.course}
      data-count={waypoints}
      data-shown={shown}
      aria-hidden="true"
    >
      <svg
        className={styles.across}
        viewBox={`0 -14 ${waypoints * step} 28`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={wave(waypoints, true)} />
      </svg>
      <svg
        className={styles.down}
        viewBox={`-14 0 28 ${waypoints * step}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={wave(waypoints, false)} />
      </svg>
      <ol className={styles.waypoints}>
        {places.map((place) => (
          <li key={place} className={styles.waypoint} data-reached={place <= shown} />
        ))}
      </ol>
    </div>
  );
}

/** One swing to each side per column. The course crosses the middle line at each waypoint. */
function wave(waypoints: number, across: boolean): string {
  const pair = (along: number, off: number) => (across ? `${along} ${off}` : `${off} ${along}`);
  const swings = Array.from({ length: waypoints }, (_, index) => {
    const side = index % 2 ? widestSwing : -widestSwing;
    return `c${pair(step * 0.3, side)} ${pair(step * 0.7, side)} ${pair(step, 0)}`;
  });
  return `M0 0${swings.join('')}`;
}

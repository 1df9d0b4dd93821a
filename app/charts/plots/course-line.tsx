import styles from './course-line.module.css';

const step = 240;
const widestSwing = 9;

/**
 * A dashed course with waypoints, for processes and timelines, above a list of its three or four
 * steps (`.thirds` or `.four`, with `.legs`). A screen narrower than 64rem has no room for it: there,
 * each step draws its own part (`.leg`). Decorative.
 * @param waypoints their number, one over each column
 */
export function CourseLine({ waypoints }: { waypoints: number }) {
  const places = Array.from({ length: waypoints }, (_, index) => index + 1);
  return (
    <div className={`large-only ${styles.course}`} aria-hidden="true">
      <svg
        className={`unscaled ${styles.line}`}
        viewBox={`0 -14 ${waypoints * step} 28`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={wave(waypoints)} />
      </svg>
      <ol role="list" className={`${waypoints === 3 ? 'thirds' : 'four'} ${styles.waypoints}`}>
        {places.map((place) => (
          <li key={place} className={styles.waypoint} />
        ))}
      </ol>
    </div>
  );
}

/** One swing to each side per column. The course crosses the middle line at each waypoint. */
function wave(waypoints: number): string {
  const swings = Array.from({ length: waypoints }, (_, index) => {
    const side = index % 2 ? widestSwing : -widestSwing;
    return `c${step * 0.3} ${side} ${step * 0.7} ${side} ${step} 0`;
  });
  return `M0 0${swings.join('')}`;
}

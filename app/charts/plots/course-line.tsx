import styles from './course-line.module.css';

/** Where the columns of `.thirds` and `.four` begin on a page of 1184 px, and where the course ends. */
const columns = { 3: [0, 405, 811, 1177], 4: [0, 405, 709, 962, 1177] };
const widestSwing = 9;

/**
 * A dashed course with waypoints, for processes and timelines, above a list of its three or four
 * steps (`.thirds` or `.four`, with `.legs`). A screen narrower than 64rem has no room for it: there,
 * each step draws its own part (`.leg`). Decorative.
 * @param waypoints their number, one over each column
 */
export function CourseLine({ waypoints }: { waypoints: number }) {
  const starts = waypoints === 3 ? columns[3] : columns[4];
  return (
    <div className={`large-only ${styles.course}`} aria-hidden="true">
      <svg className={`unscaled ${styles.line}`} viewBox="0 -14 1184 28" preserveAspectRatio="none" aria-hidden="true">
        <path d={wave(starts)} />
      </svg>
      <ol role="list" className={`${waypoints === 3 ? 'thirds' : 'four'} ${styles.waypoints}`}>
        {starts.slice(0, -1).map((start) => (
          <li key={start} className={styles.waypoint} />
        ))}
      </ol>
    </div>
  );
}

/** One swing to each side per column. The course crosses the middle of each waypoint, 7 px in. */
function wave(starts: number[]): string {
  const swings = starts.slice(1).map((end, index) => {
    const width = end - (starts[index] ?? 0);
    const side = index % 2 ? widestSwing : -widestSwing;
    return `c${width * 0.3} ${side} ${width * 0.7} ${side} ${width} 0`;
  });
  return `M7 0${swings.join('')}`;
}

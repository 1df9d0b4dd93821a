import type { ResourcesPage } from '../../content/words.ts';
import type { ToolPageId } from '../../locale/paths.ts';
import styles from './resources.module.css';

export type DrawnTool = ResourcesPage['cards']['items'][number]['tool'] | ToolPageId;

/** What a tool shows, as a small drawing. */
export function ToolDrawing({ tool }: { tool: DrawnTool }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 112 72" aria-hidden="true">
      {drawings[tool]}
    </svg>
  );
}

/** The middles of a cluster's subtopics. */
const soundings = [
  [17, 20],
  [20, 55],
  [46, 9],
  [93, 17],
  [98, 50],
  [66, 64],
] as const;

const drawings: Record<DrawnTool, React.ReactNode> = {
  // A curve over its datum.
  'roi-calculator': (
    <>
      <path className={styles.water} d="M0 62C24 60 34 55 52 40S86 11 112 9V62z" />
      <path d="M0 62H112" />
      <path className={styles.dashed} d="M0 62L112 44" />
      <path className={styles.curve} d="M0 62C24 60 34 55 52 40S86 11 112 9" />
      <circle className={styles.point} cx="37" cy="53" r="3.5" />
    </>
  ),
  // Soundings around a harbor.
  'cluster-generator': (
    <>
      <ellipse className={styles.water} cx="56" cy="36" rx="55" ry="35" />
      <path className={styles.dashed} d={soundings.map(([x, y]) => `M56 36L${x} ${y}`).join('')} />
      <path className={styles.land} d="M42 34q3-12 16-11t15 12-11 14-17-2-3-13z" />
      {soundings.map(([x, y]) => (
        <circle key={x} className={styles.point} cx={x} cy={y} r="4.5" />
      ))}
    </>
  ),
  // A line of text on a ruler.
  'title-analyzer': (
    <>
      <path className={styles.water} d="M0 20H82V44H0z" />
      <path className={styles.curve} d="M8 32H76" />
      <path className={styles.dashed} d="M82 8V60" />
      <path d="M0 60H112M0 60v-9M28 60v-9M56 60v-9M84 60v-9M112 60v-9M14 60v-5M42 60v-5M70 60v-5M98 60v-5" />
    </>
  ),
  // A page, and the source behind it.
  'x-ray': (
    <>
      <path className={styles.water} d="M8 5H62V67H8z" />
      <path d="M8 5H62V67H8zM16 17H52M16 27H54M16 37H44M16 47H40" />
      <path className={styles.sheet} d="M48 30H106V62H48z" />
      <path className={styles.curve} d="M64 39L56 46 64 53M90 39L98 46 90 53M80 37L74 55" />
    </>
  ),
  // A table with the rows that matter.
  'search-console-reader': (
    <>
      <path className={styles.water} d="M3 8H109V22H3z" />
      <path className={styles.land} d="M3 36H109V50H3z" />
      <path d="M3 8H109V64H3zM3 22H109M3 36H109M3 50H109M56 8V64M84 8V64" />
      <path className={styles.curve} d="M10 43H44M62 43H76M90 43H100" />
    </>
  ),
};

import styles from './chart.module.css';
import type { CityMark, FloridaSheet } from './chart-data.ts';
import { floridaShapes } from './drawings/drawings.ts';

type FloridaChartWords = {
  /** Describes the picture to people who can't see it. */
  label: string;
  gulf: string;
  atlantic: string;
  /** The letter at the compass's north point. */
  north: string;
};

export type FloridaChartProps = {
  data: FloridaSheet;
  words: FloridaChartWords;
  /**
   * Each with the page it leads to, whose title must contain its name. Without a title, the name is
   * the link's. A city without a page is only drawn.
   */
  links: ReadonlyArray<{ id: string; path: string; title?: string }>;
};

/** The chart of Florida: coast, isobaths, seas, compass, and city marks. */
export function FloridaChart({ data, words, links }: FloridaChartProps) {
  const { width, height, compass, seas } = data;
  return (
    <svg
      className={`unscaled ${styles.chart}`}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={words.label}
    >
      <rect className={styles.deep} width={width} height={height} />
      <use href={floridaShapes.chart} />
      {/* Hidden as a nested picture: the chart's label describes these letters and figures. */}
      <svg aria-hidden="true">
        {data.soundings.length > 0 && (
          <g className={`water ${styles.soundings}`}>
            {data.soundings.map(({ x, y, miles }) => (
              <text key={miles} x={x} y={y} dy=".3em">
                {miles}
              </text>
            ))}
          </g>
        )}
        <path id="florida-gulf" d={seas.gulf} fill="none" />
        <path id="florida-atlantic" d={seas.atlantic} fill="none" />
        <text className={`water ${styles.sea}`}>
          <textPath href="#florida-gulf" startOffset="50%">
            {words.gulf}
          </textPath>
        </text>
        <text className={`water ${styles.sea}`}>
          <textPath href="#florida-atlantic" startOffset="50%">
            {words.atlantic}
          </textPath>
        </text>
        <text className={styles.north} x={compass.x} y={compass.y - compass.radius * 1.16}>
          {words.north}
        </text>
        {data.marks ? <path className={styles.points} d={data.marks} /> : null}
      </svg>
      {data.cities.map((city) => {
        const link = links.find(({ id }) => id === city.id);
        return link ? (
          <a key={city.id} href={link.path} className={styles.link}>
            {link.title && <title>{link.title}</title>}
            <Mark city={city} isTarget />
          </a>
        ) : (
          <Mark key={city.id} city={city} />
        );
      })}
    </svg>
  );
}

type MarkProps = { city: CityMark; isTarget?: boolean };

/** A city with its name. All of it counts from the city's place, which takes fewer bytes. */
function Mark({ city: { x, y, name, label, target }, isTarget = false }: MarkProps) {
  const [left, top, width, height] = target;
  return (
    <g transform={`translate(${x} ${y})`}>
      {isTarget && <rect className={styles.target} x={left - x} y={top - y} width={width} height={height} />}
      <circle className={styles.ring} />
      <circle className={styles.dot} />
      <text
        className={`halo ${styles.name}`}
        x={label.dx}
        y={label.dy || undefined}
        dy=".35em"
        textAnchor={label.anchor === 'end' ? 'end' : undefined}
      >
        {name}
      </text>
    </g>
  );
}

import { NamedDrawing } from '../ui/chart-symbol.tsx';
import styles from './chart.module.css';
import type { ChartLettering, PlaceMark } from './chart-data.ts';
import type { CityChartData } from './geography/county.server.ts';

type CityChartProps = {
  data: CityChartData;
  /** Describes the picture to people who can't see it. */
  label: string;
};

/** A city's own chart: county, neighbors, coast, depth, and coordinates. */
export function CityChart({ data, label }: CityChartProps) {
  const { mark } = data;
  return (
    <NamedDrawing className={`unscaled ${styles.chart}`} viewBox={`0 0 ${data.width} ${data.height}`} label={label}>
      {/* Water in steps of distance from the shore, deepest first, across the whole sheet. */}
      <rect className={styles.deep} width={data.width} height={data.height} />
      {data.depths.map(({ step, d }) => (
        <path key={step} className={styles.depth} d={d} fill={`var(--water-${step})`} />
      ))}
      <clipPath id="shore">
        <path id="land" d={data.land} clipRule="evenodd" />
      </clipPath>
      <g clipPath="url(#shore)">
        <rect className={styles.inland} width={data.width} height={data.height} />
        {/* Its wide edge takes in the keys and beaches that the outline of the census leaves out. */}
        <path className={styles.county} d={data.county} />
        <path className={styles.neighbors} d={data.neighbors} />
        <path className={styles.borders} d={data.county} />
      </g>
      <use href="#land" className={styles.shore} />
      <path className={styles.graticule} d={data.graticule} />
      <path className={styles.cross} d={`M0 ${mark.y}h${data.width}M${mark.x} 0v${data.height}`} />
      {data.lettering.map((letters) => (
        <text
          key={`${letters.kind} ${letters.text} ${letters.x}`}
          className={`halo ${styles.lettering} ${face[letters.kind]}`}
          transform={`translate(${letters.x} ${letters.y})${letters.angle ? `rotate(${letters.angle})` : ''}`}
          dy=".35em"
        >
          {letters.text}
        </text>
      ))}
      {[data.latitude, data.longitude].map(({ text, x, y, anchor }) => (
        <text key={text} className={`halo ${styles.coordinate}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {data.landmarks.map((landmark) => (
        <g key={landmark.name}>
          <circle className={styles.spot} cx={landmark.x} cy={landmark.y} />
          <Name {...landmark} className={`halo ${styles.lettering} ${styles.onLand}`} />
        </g>
      ))}
      <circle className={styles.ring} cx={mark.x} cy={mark.y} r="14" />
      <circle className={styles.dot} cx={mark.x} cy={mark.y} r="8" />
      <Name {...mark} className={`halo ${styles.name} ${styles.place}`} />
    </NamedDrawing>
  );
}

function Name({ name, x, y, label: { dx, dy, anchor }, className }: PlaceMark & { className: string }) {
  return (
    <text className={className} x={x + dx} y={y + dy} dy=".35em" textAnchor={anchor}>
      {name}
    </text>
  );
}

const face: Record<ChartLettering['kind'], string | undefined> = {
  water: styles.water,
  inland: `${styles.water} ${styles.narrow}`,
  county: styles.onCounty,
  neighbor: styles.onNeighbor,
};

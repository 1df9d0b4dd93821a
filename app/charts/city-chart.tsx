import styles from './chart.module.css';
import type { ChartLettering, CityChartData } from './chart-data.ts';
import { DepthAreas } from './depth-areas.tsx';

export type CityChartProps = {
  data: CityChartData;
  /** Describes the picture to people who can't see it. */
  label: string;
};

/** A city's own chart: county, neighbors, coast, depth, and coordinates. */
export function CityChart({ data, label }: CityChartProps) {
  const { mark, coordinates } = data;
  return (
    <svg className={styles.chart} viewBox={data.viewBox} role="img" aria-label={label}>
      <DepthAreas areas={data.depths} width={data.width} height={data.height} />
      <path className={styles.neighbors} d={data.neighbors} />
      <path className={styles.county} d={data.county} />
      <path className={styles.graticule} d={data.graticule} />
      <path className={styles.cross} d={`M0 ${mark.y}h${data.width}M${mark.x} 0v${data.height}`} />
      {data.lettering.map((letters) => (
        <text
          key={`${letters.kind} ${letters.text} ${letters.x}`}
          className={`${styles.lettering} ${face[letters.kind]}`}
          transform={`translate(${letters.x} ${letters.y})${letters.angle ? `rotate(${letters.angle})` : ''}`}
          dy=".35em"
        >
          {letters.text}
        </text>
      ))}
      <text
        className={styles.coordinate}
        x={coordinates.latitudeX}
        y={coordinates.latitudeY}
        textAnchor={coordinates.latitudeAnchor}
      >
        {data.latitude}
      </text>
      <text
        className={styles.coordinate}
        x={coordinates.longitudeX}
        y={coordinates.longitudeY}
        textAnchor={coordinates.longitudeAnchor}
      >
        {data.longitude}
      </text>
      <circle className={styles.ring} cx={mark.x} cy={mark.y} r="14" />
      <circle className={styles.dot} cx={mark.x} cy={mark.y} r="8" />
      <text
        className={`${styles.name} ${styles.place}`}
        x={mark.x + mark.label.dx}
        y={mark.y + mark.label.dy}
        dy=".35em"
        textAnchor={mark.label.anchor}
      >
        {mark.name}
      </text>
    </svg>
  );
}

const face: Record<ChartLettering['kind'], string | undefined> = {
  water: styles.water,
  inland: `${styles.water} ${styles.inland}`,
  land: styles.onLand,
  county: styles.onCounty,
  neighbor: styles.onNeighbor,
};

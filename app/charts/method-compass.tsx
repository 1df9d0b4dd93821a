import styles from './compass-rose.module.css';

type Bearing = {
  /** One letter of the method's name. */
  letter: string;
  name: string;
};

export type MethodCompassProps = {
  /** In the order north, east, south, west. */
  bearings: readonly [Bearing, Bearing, Bearing, Bearing];
  /** Describes the picture to people who can't see it. */
  label: string;
};

/**
 * The large compass rose of the methodology: its four parts are the four cardinal points
 * (product.md, "How We Work").
 */
export function MethodCompass({ bearings, label }: MethodCompassProps) {
  return (
    <svg className={styles.method} viewBox="-320 -250 640 500" role="img" aria-label={label}>
      <circle r="150" />
      <circle className={styles.degrees} r="144" pathLength={72} strokeWidth="12" />
      <circle className={styles.tens} r="140" pathLength={12} strokeWidth="20" />
      <circle className={styles.minutes} r="108" pathLength={144} />
      <path className={styles.hairline} d="M-73-73 73 73M-73 73 73-73" />
      {bearings.map((bearing, index) => (
        <g key={bearing.letter}>
          <g transform={`rotate(${index * 90})`}>
            <path className={styles.lit} d="M0-104L19-19 0 0z" />
            <path className={styles.shaded} d="M0-104L-19-19 0 0z" />
          </g>
          <text className={styles.letter} {...seats[index]?.letter}>
            {bearing.letter}
          </text>
          <Name index={index} name={bearing.name} />
        </g>
      ))}
      <path className={styles.needle} d="M0-136L9 0 0 34-9 0z" />
    </svg>
  );
}

/** East and west fit one word per line; north and south fit the whole name. */
function Name({ index, name }: { index: number; name: string }) {
  const seat = seats[index]?.name ?? {};
  const lines = index % 2 ? name.split(' ').reduce<string[]>(joinShort, []) : [name];
  return (
    <text className={styles.bearing} {...seat}>
      {lines.map((line, row) => (
        <tspan key={line} x={seat.x} dy={row === 0 ? undefined : '1.15em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Keeps words of up to three letters (and, of) on the previous line. */
function joinShort(lines: string[], word: string): string[] {
  const last = lines.at(-1);
  return last && word.length <= 3 ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
}

type Seat = {
  x?: number;
  y?: number;
  textAnchor?: 'start' | 'middle' | 'end';
};

const seats: readonly { letter: Seat; name: Seat }[] = [
  { letter: { y: -190 }, name: { x: 0, y: -164 } },
  { letter: { x: 170, y: 2, textAnchor: 'start' }, name: { x: 170, y: 28, textAnchor: 'start' } },
  { letter: { y: 204 }, name: { x: 0, y: 232 } },
  { letter: { x: -170, y: 2, textAnchor: 'end' }, name: { x: -170, y: 28, textAnchor: 'end' } },
];

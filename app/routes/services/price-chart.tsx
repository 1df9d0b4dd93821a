import { ChartFrame } from '../../charts/chart-frame.tsx';
import styles from './services.module.css';

export type PricedService = {
  name: string;
  price: string;
  /** The shortest and the longest length, in weeks. */
  weeks: readonly [number, number];
};

const [left, right, head, row] = [24, 496, 30, 58];

/** The weeks of each service on one scale, with its price. Decorative: the list below it has the words. */
export function PriceChart({ services, unit }: { services: readonly PricedService[]; unit: string }) {
  const longest = Math.max(2, ...services.map(({ weeks: [, to] }) => to));
  const foot = head + row * services.length + 14;
  const x = (week: number) => Math.round(left + ((right - left) * week) / longest);
  return (
    <ChartFrame className={styles.frame}>
      <svg className={styles.chart} viewBox={`0 0 520 ${foot + 36}`} aria-hidden="true">
        {[...Array(longest + 1).keys()].map((week) => (
          <g key={week}>
            <path className={week ? styles.hairline : styles.rule} d={`M${x(week)} ${head}V${foot}`} />
            {week < longest && (
              <text className={styles.tick} x={x(week)} y={foot + 22} textAnchor="middle">
                {week}
              </text>
            )}
          </g>
        ))}
        <path className={styles.rule} d={`M${left} ${foot}H${right}`} />
        <text className={styles.unit} x={right + 12} y={foot + 22} textAnchor="end">
          {`${longest} ${unit}`}
        </text>
        {services.map(({ name, price, weeks: [from, to] }, index) => (
          <g key={name}>
            <text className={styles.name} x={left + 8} y={head + row * index + 22}>
              {name}
              <tspan className={styles.price} dx="8">
                {price}
              </tspan>
            </text>
            <path className={styles.longest} d={`M${x(0)} ${head + row * index + 38}H${x(to)}`} />
            <path className={styles.shortest} d={`M${x(0)} ${head + row * index + 38}H${x(from)}`} />
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}

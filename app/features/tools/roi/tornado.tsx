import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { inputText } from './model/ranges/describe-range.ts';
import type { Simulation } from './model/ranges/simulate.ts';
import styles from './tornado.module.css';

type TornadoProps = { words: RoiWords; simulation: Simulation; formats: Formats };

/** How far the year's balance moves with each input alone, the largest swing on top. */
export function Tornado({ words, simulation: { swings, expected }, formats }: TornadoProps) {
  const { tornado, ranges } = words;
  const money = (value: number) => formats.money(Math.round(value));
  const ends = [0, expected, ...swings.flatMap(({ atLow, atHigh }) => [atLow, atHigh])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const x = (value: number) => (most === least ? 50 : ((value - least) / (most - least)) * 100);
  return (
    <div className={styles.tornado}>
      <h4>{tornado.title}</h4>
      <p className="caption">{tornado.lead}</p>
      <ol role="list">
        {swings.map(({ field, low, high, atLow, atHigh }) => {
          const [from, to] = [Math.min(atLow, atHigh), Math.max(atLow, atHigh)];
          return (
            <li key={field}>
              <p className="visually-hidden">
                {interpolate(tornado.label, { field: ranges.names[field], atLow: money(atLow), atHigh: money(atHigh) })}
              </p>
              <p className={styles.name}>
                {ranges.names[field]}{' '}
                <span className="caption">
                  {interpolate(tornado.range, {
                    low: inputText(field, low, formats),
                    high: inputText(field, high, formats),
                  })}
                </span>
              </p>
              <svg className={styles.bar} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
                <path className={styles.zero} d={`M${x(0)} 0V16`} />
                <rect x={x(from)} y="3" width={Math.max(0.6, x(to) - x(from))} height="10" />
                <path className={styles.expected} d={`M${x(expected)} 0V16`} />
              </svg>
              <p className={styles.ends} aria-hidden="true">
                <span>{money(from)}</span>
                <span>{money(to)}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

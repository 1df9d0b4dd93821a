import { useEffect } from 'react';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { FanChart } from '../../../charts/plots/fan-chart.tsx';
import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { useWorker } from '../kit/use-worker.ts';
import { axisTicks } from './model/formula.ts';
import type { RoiChoices } from './model/inputs.ts';
import { describeRange, fanColumns, fanRows, inputText, middleBreaksEven } from './model/roi-report.ts';
import { drawCount, type Simulation, simulateYears } from './model/simulate.ts';
import styles from './roi-details.module.css';
import { PlotTable } from './roi-result.tsx';

type RangeResultProps = { words: RoiWords; choices: RoiChoices; formats: Formats };

/** How the year could go: sentences, fan chart, tornado plot, and the same as a table. */
export function RangeResult({ words, choices, formats }: RangeResultProps) {
  const { result, ask } = useWorker<RoiChoices, Simulation>(
    () => new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' }),
    async () => (asked) => simulateYears(asked),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` only reads the worker
  useEffect(() => ask(choices), [choices]);
  /** The years of these very choices, once they're there. */
  const simulation = result?.request === choices ? result.answer : undefined;
  const { fan } = words;
  return (
    <div role="region" className={classNames(kit.stack, kit.framed, styles.range)} aria-labelledby="roi-range">
      <h3 id="roi-range">{fan.title}</h3>
      <div role="status" className={styles.sentence}>
        {simulation ? describeRange(simulation, words, formats).join(' ') : fan.drawing}
      </div>
      {simulation && <Drawn words={words} simulation={simulation} formats={formats} />}
    </div>
  );
}

type DrawnProps = { words: RoiWords; simulation: Simulation; formats: Formats };

function Drawn({ words, simulation, formats }: DrawnProps) {
  const { fan } = words;
  const { months, expected } = simulation;
  const money = (value: number) => formats.money(Math.round(value));
  const last = months.at(-1);
  if (!last) {
    return null;
  }
  const even = middleBreaksEven(months);
  const [top, bottom] = [Math.max(0, ...months.map(({ p90 }) => p90)), Math.min(0, ...months.map(({ p10 }) => p10))];
  const draws = formats.number(drawCount);
  return (
    <>
      <figure className={styles.fan}>
        <ChartFrame>
          <FanChart
            label={interpolate(fan.label, { draws, p10: money(last.p10), p50: money(last.p50), p90: money(last.p90) })}
            points={months.map(({ month, ...levels }) => ({ x: month, ...levels }))}
            ends={{
              upper: formats.shortMoney(last.p90),
              middle: formats.shortMoney(last.p50),
              lower: formats.shortMoney(last.p10),
            }}
            xTicks={[3, 6, 9, 12].map((month) => ({ x: month, label: String(month) }))}
            yTicks={axisTicks(top, bottom).map((tick) => ({ y: tick, label: formats.shortMoney(tick) }))}
            xTitle={fan.axis}
            mark={even === undefined ? undefined : { x: even, label: interpolate(fan.mark, { month: even }) }}
          />
        </ChartFrame>
        <figcaption className={styles.key}>
          <p>{interpolate(fan.key.upper, { amount: money(last.p90) })}</p>
          <p>
            <strong>{interpolate(fan.key.middle, { amount: money(last.p50) })}</strong>
          </p>
          <p>{interpolate(fan.key.lower, { amount: money(last.p10) })}</p>
          <p className="caption">
            {fan.key.bands} {interpolate(fan.expected, { amount: money(expected) })}
          </p>
        </figcaption>
      </figure>
      <Tornado words={words} simulation={simulation} formats={formats} />
      <PlotTable
        summary={fan.table}
        label={fan.title}
        headings={fanColumns.map((column) => fan.columns[column])}
        rows={fanRows(simulation, formats)}
        className={styles.table}
      />
      <p className={`caption ${styles.note}`}>{interpolate(fan.note, { draws })}</p>
    </>
  );
}

type TornadoProps = { words: RoiWords; simulation: Simulation; formats: Formats };

/** How far the year's balance moves with each input alone, the largest swing on top. */
function Tornado({ words, simulation: { swings, expected }, formats }: TornadoProps) {
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

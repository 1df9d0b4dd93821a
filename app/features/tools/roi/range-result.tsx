import { useEffect } from 'react';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { FanChart } from '../../../charts/plots/fan-chart.tsx';
import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { useWorker } from '../kit/use-worker.ts';
import type { RoiChoices } from './model/inputs.ts';
import { axisTicks } from './model/projection.ts';
import { describeRange, middleBreaksEven } from './model/ranges/describe-range.ts';
import { fanColumns, fanRows } from './model/ranges/fan-rows.ts';
import { drawCount, type Simulation, simulateYears } from './model/ranges/simulate.ts';
import { PlotTable } from './plot-table.tsx';
import styles from './range-result.module.css';
import { Tornado } from './tornado.tsx';

type RangeResultProps = { words: RoiWords; choices: RoiChoices; formats: Formats };

/** How the year could go: sentences, fan chart, tornado plot, and the same as a table. */
export function RangeResult({ words, choices, formats }: RangeResultProps) {
  const { result, ask } = useWorker<RoiChoices, Simulation>(
    () => new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' }),
    async () => simulateYears,
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

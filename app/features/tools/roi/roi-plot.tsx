import { ChartCaption, ChartFrame } from '../../../charts/chart-frame.tsx';
import { TideCurve } from '../../../charts/plots/tide-curve.tsx';
import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { Scroll, Table } from '../kit/table.tsx';
import { hasOwnFigures, type RoiChoices } from './model/inputs.ts';
import { axisTicks, breakEvenMonth, projectYear } from './model/projection.ts';
import styles from './roi-plot.module.css';

type RoiPlotProps = {
  words: RoiWords['plot'];
  /** Dollars a month at the full position. */
  earned: number;
  choices: RoiChoices;
  formats: Formats;
};

/**
 * Twelve months of revenue (or gross profit, where the visitor's own books count) against cost as a
 * tide curve with the break-even month, and the same as a table.
 */
export function RoiPlot({ words, earned, choices, formats }: RoiPlotProps) {
  const months = projectYear(earned, choices.investment, choices.ramp);
  const [name, column] = hasOwnFigures(choices)
    ? [words.grossProfit, words.cumulativeGrossProfit]
    : [words.revenue, words.cumulativeRevenue];
  const last = months[12];
  const top = Math.max(...months.flatMap(({ revenue, cost }) => [revenue, cost]));
  const even = breakEvenMonth(months);
  const evenPoint = even === undefined ? undefined : months[even];
  const verdict = even === undefined ? words.breakEvenNone : interpolate(words.breakEven, { month: even });
  const money = (value: number) => formats.money(Math.round(value));
  return (
    <figure className={styles.plot}>
      <h3>{words.title}</h3>
      <ChartFrame>
        <TideCurve
          key={`${earned} ${choices.investment} ${choices.ramp}`}
          label={interpolate(words.label, {
            earned: name,
            revenue: money(last?.revenue ?? 0),
            cost: money(last?.cost ?? 0),
            breakEven: verdict,
          })}
          points={months.map(({ month, revenue }) => ({ x: month, y: revenue }))}
          name={name}
          compare={{ points: months.map(({ month, cost }) => ({ x: month, y: cost })), name: words.cost }}
          xTicks={[3, 6, 9, 12].map((month) => ({ x: month, label: String(month) }))}
          yTicks={axisTicks(top)
            .slice(1)
            .map((tick) => ({ y: tick, label: formats.shortMoney(tick) }))}
          xTitle={words.axis}
          mark={
            evenPoint && {
              x: evenPoint.month,
              y: evenPoint.revenue,
              label: interpolate(words.breakEvenMark, { month: evenPoint.month }),
            }
          }
        />
      </ChartFrame>
      <PlotTable
        summary={words.table}
        label={words.title}
        headings={[words.month, column, words.cumulativeCost, words.balance]}
        rows={months
          .slice(1)
          .map(({ month, revenue, cost }) => [String(month), ...[revenue, cost, revenue - cost].map(money)])}
      />
      <ChartCaption>
        <span>{verdict}</span>
        <span>{choices.ramp === 0 ? words.noteFlat : interpolate(words.note, { months: choices.ramp })}</span>
      </ChartCaption>
    </figure>
  );
}

type PlotTableProps = React.ComponentProps<typeof Table> & {
  /** The label of the fold that holds the table. */
  summary: string;
};

/** A plot's figures as a closed table. It goes on paper only when it's open. */
export function PlotTable({ summary, className, ...table }: PlotTableProps) {
  return (
    <details className={classNames(kit.more, styles.table, className)}>
      <summary>{summary}</summary>
      <Scroll label={summary} className={styles.scroll}>
        <Table {...table} />
      </Scroll>
    </details>
  );
}

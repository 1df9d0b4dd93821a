import { ChartCaption, ChartFrame } from '../../../charts/chart-frame.tsx';
import { TideCurve } from '../../../charts/plots/tide-curve.tsx';
import type { RoiWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OutsideLink } from '../../../ui/link.tsx';
import kit from '../kit/kit.module.css';
import { Example, Figures, Stale } from '../kit/result.tsx';
import { Scroll, Table } from '../kit/table.tsx';
import { describeLower } from './model/describe.ts';
import {
  axisTicks,
  breakEvenMonth,
  clickRate,
  estimateReturn,
  projectYear,
  type RoiEstimate,
  type RoiInputs,
  roiMessage,
  roiTier,
  shownRoi,
} from './model/formula.ts';
import { hasOwnFigures, type RoiChoices } from './model/inputs.ts';
import { keepReturn, keptFigures, monthFigures } from './model/own-figures.ts';
import { formId } from './roi-form.tsx';
import styles from './roi-result.module.css';

export type ResultParts = {
  words: RoiWords;
  choices: RoiChoices;
  estimate: RoiEstimate;
  formats: Formats;
};

/** The month's figures, the tier's message, and the year as a plot. */
export function RoiSummary({
  words,
  choices,
  estimate,
  formats,
  isOutdated,
}: ResultParts & {
  /** Whether the inputs have changed since. */
  isOutdated: boolean;
}) {
  const { words: frameWords } = useEdition();
  const { result } = words;
  const tier = roiTier(estimate.roi);
  const message = roiMessage(estimate.roi, choices.investment);
  const lower = describeLower(words, choices, formats);
  const kept = keepReturn(choices, estimate);
  return (
    <div className={classNames(kit.framed, styles.summary)}>
      <Stale text={isOutdated && result.stale} again={words.again} form={formId} />
      <h3 className="eyebrow">
        {result.title} {choices.keyword && interpolate(result.titleFor, { keyword: choices.keyword })}
      </h3>
      <p className={styles.sentence} data-tier={tier}>
        {interpolate(estimate.profit < 0 ? result.loss : result.gain, {
          profit: formats.money(roughly(estimate.profit)),
          loss: formats.money(roughly(-estimate.profit)),
          investment: formats.money(choices.investment),
        })}
      </p>
      <dl className={styles.roi}>
        <div>
          <dt>{result.roi}</dt>
          <dd className="figure">{formats.percent(shownRoi(estimate.roi))}</dd>
        </div>
      </dl>
      <p className={styles.tier}>
        <strong>{words.tiers[tier].label}.</strong> {words.tiers[message].text}
      </p>
      {lower && (
        <div className={styles.lower}>
          <p>{lower}</p>
          <ul role="list" className="caption">
            {words.lower.sources.map(({ label, url, text }) => (
              <li key={url}>
                <OutsideLink href={url} newTabLabel={frameWords.newTab}>
                  {label}
                </OutsideLink>
                {`: ${text}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Figures figures={monthFigures(words, estimate, formats)} />
      {hasOwnFigures(choices) && (
        <>
          <h3 className={styles.kept}>{words.kept.title}</h3>
          <Figures figures={keptFigures(words, kept, formats)} />
          <p className={styles.keptText}>
            {interpolate(words.kept.text, { roi: formats.percent(shownRoi(kept.roi)) })}
          </p>
        </>
      )}
      <RoiPlot words={words.plot} earned={kept.grossProfit} choices={choices} formats={formats} />
    </div>
  );
}

/** Rounds an amount for a sentence to two digits: an estimate has no more. */
function roughly(amount: number): number {
  return Number(amount.toPrecision(2));
}

/** A month of other inputs than the form's: what the form itself leads to stays hidden. */
const example: RoiInputs & { position: number } = {
  volume: 1200,
  position: 3,
  rate: clickRate(3),
  conversion: 2.5,
  value: 900,
  investment: 1200,
};

/** The calculation in words. Shows before Calculate is pressed, and without JavaScript. */
export function RoiExample({ words, heading, formats }: { words: RoiWords; heading: string; formats: Formats }) {
  const { estimatedTraffic, conversions, revenue, profit, roi } = estimateReturn(example);
  return (
    <Example
      heading={heading}
      className={styles.example}
      text={
        <p>
          {interpolate(words.example, {
            volume: formats.number(example.volume),
            position: example.position,
            rate: formats.percent(example.rate),
            traffic: formats.number(estimatedTraffic),
            conversion: formats.percent(example.conversion),
            conversions: formats.number(conversions),
            value: formats.money(example.value),
            revenue: formats.money(revenue),
            investment: formats.money(example.investment),
            profit: formats.money(profit),
            roi: formats.percent(shownRoi(roi)),
          })}
        </p>
      }
    />
  );
}

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
function RoiPlot({ words, earned, choices, formats }: RoiPlotProps) {
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
      <details className={classNames(kit.more, styles.table)}>
        <summary>{words.table}</summary>
        <Scroll label={words.table} className={styles.scroll}>
          <Table
            label={words.title}
            headings={[words.month, column, words.cumulativeCost, words.balance]}
            rows={months
              .slice(1)
              .map(({ month, revenue, cost }) => [String(month), ...[revenue, cost, revenue - cost].map(money)])}
          />
        </Scroll>
      </details>
      <ChartCaption>
        <span>{verdict}</span>
        <span>{choices.ramp === 0 ? words.noteFlat : interpolate(words.note, { months: choices.ramp })}</span>
      </ChartCaption>
    </figure>
  );
}

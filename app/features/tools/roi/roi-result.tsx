import { interpolate } from '../../../../text/interpolate.ts';
import { ChartCaption, ChartFrame } from '../../../charts/chart-frame.tsx';
import { TideCurve } from '../../../charts/plots/tide-curve.tsx';
import { TideGauge } from '../../../charts/plots/tide-gauge.tsx';
import type { RoiWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import type { Formats } from '../../../locale/formats.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OutsideLink } from '../../../ui/link.tsx';
import { Terms } from '../../../ui/text.tsx';
import kit from '../kit/kit.module.css';
import { Answer, Example, Figures, type ResultProps, useOrigin } from '../kit/result.tsx';
import { SaveMenu } from '../kit/save-menu.tsx';
import {
  describeAnswer,
  describeBasis,
  describeLower,
  describeRows,
  describeTruths,
  monthFigures,
  netFigures,
  netReturn,
} from './model/describe.ts';
import {
  axisTicks,
  breakEvenMonth,
  clickRate,
  estimateReturn,
  projectYear,
  qualityMarker,
  type RoiInputs,
  roiTier,
  shownRoi,
} from './model/formula.ts';
import { hasOwnFigures, type RoiChoices } from './model/inputs.ts';
import { roiReport, yearTable } from './model/roi-report.ts';
import styles from './roi-calculator.module.css';
import { formId } from './roi-form.tsx';

type RoiResultProps = ResultProps<RoiWords, { choices: RoiChoices; day: string }>;

/** The answer, the year as a plot, the month's figures, and what they rest on. */
export function RoiResult({ words, shared, result, isOutdated, link }: RoiResultProps) {
  const { words: frameWords, formats } = useEdition();
  const { choices, day } = result;
  const origin = useOrigin(shared, link);
  const estimate = estimateReturn(choices);
  const net = netReturn(choices, estimate);
  const marker = formats.number(qualityMarker(estimate.roi));
  const lower = describeLower(words, choices, formats);
  return (
    <div className={classNames(kit.stack, kit.tool)} data-tool-result="roi-calculator">
      <Answer of={result} isOutdated={isOutdated} again={words.again} form={formId}>
        {describeAnswer(words, choices, estimate, formats)}
      </Answer>
      <div className="split">
        <div className="wide">
          <RoiPlot words={words.plot} earned={net.grossProfit} choices={choices} formats={formats} />
        </div>
        <div className={classNames(kit.stack, kit.side)}>
          <Figures
            figures={[
              ...monthFigures(words, estimate, formats),
              [words.result.roi, formats.percent(shownRoi(estimate.roi)), words.tiers[roiTier(estimate.roi)].label],
            ]}
          />
          <div className={styles.marker}>
            <p className="caption">{`${words.marker.title}: ${interpolate(words.marker.value, { marker })}`}</p>
            <TideGauge
              value={qualityMarker(estimate.roi)}
              label={interpolate(words.marker.label, { marker })}
              datum={25}
              datumLabel={words.marker.even}
            />
          </div>
          {hasOwnFigures(choices) && (
            <>
              <h3>{words.kept.title}</h3>
              <Figures figures={netFigures(words, net, formats)} />
              <p className="note">{interpolate(words.kept.text, { roi: formats.percent(shownRoi(net.roi)) })}</p>
            </>
          )}
          <SaveMenu
            words={shared.save}
            file={words.report.file}
            link={() => link}
            text={() => roiReport({ words, choices, estimate, day, formats }) + origin}
            csv={() => yearTable(words, choices)}
          />
        </div>
        <div className={classNames('across', kit.stack)}>
          <dl className="terms">
            <Terms of={describeRows(words, choices, estimate, formats)} />
            {lower && (
              <Terms
                of={[
                  [
                    words.lower.title,
                    <>
                      {lower}
                      {words.lower.sources.map(({ label, url, text }) => (
                        <span key={url} className={styles.source}>
                          <OutsideLink href={url} newTabLabel={frameWords.newTab}>
                            {label}
                          </OutsideLink>
                          {`: ${text}`}
                        </span>
                      ))}
                    </>,
                  ],
                ]}
              />
            )}
            <Terms
              of={[
                [
                  words.truths.title,
                  describeTruths(words.truths, choices, estimate.estimatedTraffic, formats).join('\n'),
                ],
                [words.report.inputs, describeBasis(words, choices, formats).join(' ')],
              ]}
            />
          </dl>
          <p className={kit.limits}>{words.limits}</p>
        </div>
      </div>
    </div>
  );
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
export function RoiExample({ words, label, formats }: { words: RoiWords; label: string; formats: Formats }) {
  const { estimatedTraffic, conversions, revenue, profit, roi } = estimateReturn(example);
  return (
    <Example label={label}>
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
    </Example>
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
 * tide curve with the break-even month.
 */
function RoiPlot({ words, earned, choices, formats }: RoiPlotProps) {
  const months = projectYear(earned, choices.investment, choices.ramp);
  const name = hasOwnFigures(choices) ? words.grossProfit : words.revenue;
  const last = months[12];
  const top = Math.max(...months.flatMap(({ revenue, cost }) => [revenue, cost]));
  const even = breakEvenMonth(months);
  const evenPoint = even === undefined ? undefined : months[even];
  const verdict = even === undefined ? words.breakEvenNone : interpolate(words.breakEven, { month: even });
  const money = (value: number) => formats.money(Math.round(value));
  return (
    <figure>
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
      <ChartCaption>
        <span>{verdict}</span>
        <span>{choices.ramp === 0 ? words.noteFlat : interpolate(words.note, { months: choices.ramp })}</span>
      </ChartCaption>
    </figure>
  );
}

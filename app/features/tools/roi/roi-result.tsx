import { interpolate } from '../../../../text/interpolate.ts';
import { ChartCaption, ChartFrame } from '../../../charts/chart-frame.tsx';
import { TideCurve } from '../../../charts/plots/tide-curve.tsx';
import { TideGauge } from '../../../charts/plots/tide-gauge.tsx';
import type { RoiWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import type { Formats } from '../../../locale/formats.ts';
import { OutsideLink } from '../../../ui/link.tsx';
import { Terms } from '../../../ui/text.tsx';
import kit from '../kit/kit.module.css';
import { Answer, Example, Figures, type ResultProps, useOrigin } from '../kit/result.tsx';
import { SaveMenu } from '../kit/save-menu.tsx';
import { axisTicks, clickRate, estimateReturn, type RoiInputs, shownRoi } from './model/formula.ts';
import type { RoiChoices } from './model/inputs.ts';
import { describeResult, roiReport } from './model/result.ts';
import styles from './roi-calculator.module.css';
import { formId } from './roi-form.tsx';

type RoiResultProps = ResultProps<RoiWords, { choices: RoiChoices; day: string }>;

/** The answer, the year as a plot, the month's figures, and what they rest on. */
export function RoiResult({ words, shared, result, isOutdated, link }: RoiResultProps) {
  const { formats } = useEdition();
  const { choices, day } = result;
  const origin = useOrigin(shared, link);
  const said = describeResult(words, choices, formats);
  return (
    <div className={`${kit.stack} ${kit.tool}`} data-tool-result="roi-calculator">
      <Answer of={result} isOutdated={isOutdated} again={words.again} form={formId}>
        {said.answer}
      </Answer>
      <div className="split">
        <div className="wide">
          <RoiPlot words={words.plot} year={said.year} formats={formats} />
        </div>
        <div className={`${kit.stack} ${kit.side}`}>
          <Figures figures={[...said.figures, said.roi]} />
          <div>
            <p className="caption">{said.marker.caption}</p>
            <TideGauge value={said.marker.value} label={said.marker.label} datum={25} datumLabel={words.marker.even} />
          </div>
          {said.kept && (
            <>
              <h3>{words.kept.title}</h3>
              <Figures figures={said.kept.figures} />
              <p className="note">{said.kept.text}</p>
            </>
          )}
          <SaveMenu
            words={shared.save}
            file={words.report.file}
            link={() => link}
            text={() => roiReport(words, choices, day, formats) + origin}
            csv={() => said.year.table}
          />
        </div>
        <div className={`across ${kit.stack}`}>
          <dl className="terms">
            <Terms
              of={[
                ...said.rows,
                ...(said.lower
                  ? [[words.lower.title, <Lower key="lower" words={words.lower} text={said.lower} />] as const]
                  : []),
                [words.truths.title, said.truths.join('\n')],
                [words.report.inputs, said.basis],
              ]}
            />
          </dl>
          <p className="notice small">{words.limits}</p>
        </div>
      </div>
    </div>
  );
}

/** The result by the lower curve, with its sources. */
function Lower({ words, text }: { words: RoiWords['lower']; text: string }) {
  const { newTab } = useEdition().words;
  return (
    <>
      {text}
      {words.sources.map(({ label, url, text: what }) => (
        <span key={url} className={styles.source}>
          <OutsideLink href={url} newTabLabel={newTab}>
            {label}
          </OutsideLink>
          {`: ${what}`}
        </span>
      ))}
    </>
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
  year: ReturnType<typeof describeResult>['year'];
  formats: Formats;
};

/**
 * Twelve months of revenue (or gross profit, where the visitor's own books count) against cost as a
 * tide curve with the break-even month.
 */
function RoiPlot({ words, year: { months, even, earned, verdict, note }, formats }: RoiPlotProps) {
  const last = months[12];
  const top = Math.max(...months.flatMap(({ revenue, cost }) => [revenue, cost]));
  const evenPoint = even === undefined ? undefined : months[even];
  const money = (value = 0) => formats.money(Math.round(value));
  const totals = { revenue: money(last?.revenue), cost: money(last?.cost) };
  const label = interpolate(words.label, { earned, ...totals, breakEven: verdict });
  return (
    <figure>
      <ChartFrame>
        <TideCurve
          key={label}
          label={label}
          points={months.map(({ month, revenue }) => ({ x: month, y: revenue }))}
          name={earned}
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
        <span>{note}</span>
      </ChartCaption>
    </figure>
  );
}

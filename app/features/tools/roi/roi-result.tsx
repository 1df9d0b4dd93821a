import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { Example, Figures, Stale } from '../kit/result.tsx';
import { estimateReturn, type RoiEstimate, roiMessage, roiTier } from './model/formula.ts';
import { hasOwnFigures, type RoiChoices, roiDefaults } from './model/inputs.ts';
import { keepReturn, keptFigures, monthFigures } from './model/own-figures.ts';
import { formId } from './roi-form.tsx';
import { RoiPlot } from './roi-plot.tsx';
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
  const { result } = words;
  const tier = roiTier(estimate.roi);
  const message = roiMessage(estimate.roi, choices.investment);
  const half = estimateReturn({ ...choices, conversion: choices.conversion / 2 });
  return (
    <div className={classNames(kit.framed, styles.summary)}>
      <Stale text={isOutdated && result.stale} again={words.again} form={formId} />
      <h3 className="eyebrow">
        {result.title} {choices.keyword && interpolate(result.titleFor, { keyword: choices.keyword })}
      </h3>
      <p className={styles.sentence} data-tier={tier}>
        <strong>{roiSentence({ words, choices, estimate, formats })}</strong>{' '}
        {interpolate(result.half, { profit: formats.money(roughly(half.profit)) })}
      </p>
      <dl className={styles.roi}>
        <div>
          <dt>{result.roi}</dt>
          <dd className="figure">{formats.percent(Math.round(estimate.roi))}</dd>
        </div>
      </dl>
      <p className={styles.tier}>
        <strong>{words.tiers[tier].label}.</strong> {words.tiers[message].text}
      </p>
      <RoiFigures words={words} choices={choices} estimate={estimate} formats={formats} />
    </div>
  );
}

/** Says what a month leaves. */
export function roiSentence({ words: { result }, choices, estimate, formats }: ResultParts): string {
  return interpolate(estimate.profit < 0 ? result.loss : result.gain, {
    profit: formats.money(roughly(estimate.profit)),
    loss: formats.money(roughly(-estimate.profit)),
    investment: formats.money(choices.investment),
  });
}

/** Rounds an amount for a sentence to two digits: an estimate has no more. */
function roughly(amount: number): number {
  return Number(amount.toPrecision(2));
}

/** The month's four figures and the year as a plot, for a result and for the worked example. */
function RoiFigures({ words, choices, estimate, formats }: ResultParts) {
  const kept = keepReturn(choices, estimate);
  return (
    <>
      <Figures figures={monthFigures(words, estimate, formats)} />
      {hasOwnFigures(choices) && (
        <>
          <h3 className={styles.kept}>{words.kept.title}</h3>
          <Figures figures={keptFigures(words, kept, formats)} />
          <p className={styles.keptText}>{interpolate(words.kept.text, { roi: formats.percent(kept.roi) })}</p>
        </>
      )}
      <RoiPlot words={words.plot} earned={kept.grossProfit} choices={choices} formats={formats} />
    </>
  );
}

/**
 * The defaults worked out, in words and as a result would show them. Shows before Calculate is
 * pressed, and without JavaScript.
 */
export function RoiExample({ words, heading, formats }: { words: RoiWords; heading: string; formats: Formats }) {
  const estimate = estimateReturn(roiDefaults);
  const { estimatedTraffic, conversions, revenue, profit, roi } = estimate;
  return (
    <Example
      heading={heading}
      className={styles.example}
      text={
        <p>
          {interpolate(words.example, {
            volume: formats.number(roiDefaults.volume),
            position: roiDefaults.position,
            rate: formats.percent(roiDefaults.rate),
            traffic: formats.number(estimatedTraffic),
            conversion: formats.percent(roiDefaults.conversion),
            conversions: formats.number(conversions),
            value: formats.money(roiDefaults.value),
            revenue: formats.money(revenue),
            investment: formats.money(roiDefaults.investment),
            profit: formats.money(profit),
            roi: formats.percent(Math.round(roi)),
          })}
        </p>
      }
    >
      <RoiFigures words={words} choices={roiDefaults} estimate={estimate} formats={formats} />
    </Example>
  );
}

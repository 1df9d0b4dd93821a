import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Example } from '../kit/result.tsx';
import { estimateReturn } from './model/formula.ts';
import { roiDefaults } from './model/inputs.ts';
import styles from './roi-example.module.css';
import { RoiFigures } from './roi-result.tsx';

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
            roi: formats.percent(roi),
          })}
        </p>
      }
    >
      <RoiFigures words={words} choices={roiDefaults} estimate={estimate} formats={formats} />
    </Example>
  );
}

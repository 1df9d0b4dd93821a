import type { RoiWords } from '../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../locale/formats.ts';
import { interpolate } from '../../locale/interpolate.ts';
import type { RoiChoices } from './model/inputs.ts';
import { findThresholds } from './model/projection.ts';
import styles from './roi-result.module.css';

type RoiTruthsProps = {
  words: RoiWords['truths'];
  choices: RoiChoices;
  traffic: number;
  formats: Formats;
};

/** What must be true for the investment to pay off. */
export function RoiTruths({ words, choices, traffic, formats }: RoiTruthsProps) {
  const needed = findThresholds(choices, traffic);
  if (choices.investment === 0) {
    return (
      <>
        <h3>{words.title}</h3>
        <p>{words.nothing}</p>
      </>
    );
  }
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <ul className={styles.truths}>
        <li>
          {needed.conversion === null
            ? words.rateImpossible
            : interpolate(words.rate, {
                rate: formats.percent(needed.conversion),
                given: formats.percent(choices.conversion),
              })}
        </li>
        <li>
          {needed.traffic === null
            ? words.trafficImpossible
            : interpolate(words.traffic, { traffic: formats.number(needed.traffic), given: formats.number(traffic) })}
        </li>
        {needed.customers !== null && (
          <li>{interpolate(words.customers, { count: formats.number(needed.customers) })}</li>
        )}
      </ul>
    </>
  );
}

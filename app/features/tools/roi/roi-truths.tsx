import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { describeTruths } from './model/describe-truths.ts';
import type { RoiChoices } from './model/inputs.ts';
import styles from './roi-result.module.css';

type RoiTruthsProps = {
  words: RoiWords['truths'];
  choices: RoiChoices;
  traffic: number;
  formats: Formats;
};

/** What must be true for the investment to pay off. */
export function RoiTruths({ words, choices, traffic, formats }: RoiTruthsProps) {
  const [lead, ...conditions] = describeTruths(words, choices, traffic, formats);
  return (
    <>
      <h3>{words.title}</h3>
      <p>{lead}</p>
      {conditions.length > 0 && (
        <ul className={styles.truths}>
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
    </>
  );
}

import type { Ref } from 'react';
import type { CaseFileWords } from '../../../content/tools/case-file.schema.ts';
import paper from '../kit/print-sheet.module.css';
import { PrintSheet } from '../kit/print-sheet.tsx';
import styles from './case-file-result.module.css';
import { madeOn, sheetTitle, type Telling, type ToldLine } from './model/describe-plan.ts';
import type { SavedPlan } from './model/saved-plan.ts';

type PlanSheetProps = { ref: Ref<HTMLElement>; plan: SavedPlan; lines: readonly ToldLine[]; telling: Telling };

/**
 * The plan on two sheets of paper. It shows in print only, when its button asks for it. A saved
 * plan is made of its HTML, so it says everything without looks.
 */
export function PlanSheet({ ref, plan, lines, telling }: PlanSheetProps) {
  const { words } = telling;
  return (
    <PrintSheet ref={ref} title={sheetTitle(plan, telling)} date={madeOn(plan, telling)} className={styles.sheet}>
      <ol>
        {lines
          .filter(({ isStruck }) => !isStruck)
          .map(({ id, title, fix, evidence, worth, who }) => (
            <li key={id}>
              <strong>{title}</strong>
              <p>{fix}</p>
              <ul>
                {evidence.map((each) => (
                  <li key={each} className={paper.oneLine}>
                    {each}
                  </li>
                ))}
              </ul>
              <WorthAndWho words={words} worth={worth} who={who} />
            </li>
          ))}
      </ol>
      <footer>
        <p>{words.plan.whoNote}</p>
        <p>{words.sheet.limits}</p>
      </footer>
    </PrintSheet>
  );
}

type WorthAndWhoProps = Pick<ToldLine, 'worth' | 'who'> & { words: CaseFileWords };

/** The worth of a line, and who does it. */
export function WorthAndWho({ words: { plan }, worth, who }: WorthAndWhoProps) {
  return (
    <dl>
      <dt>{plan.worth}</dt>
      {worth.map((each) => (
        <dd key={each}>{each}</dd>
      ))}
      <dt>{plan.who}</dt>
      <dd>{who}</dd>
    </dl>
  );
}

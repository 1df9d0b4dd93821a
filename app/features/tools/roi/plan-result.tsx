import type { SharedToolWords } from '../../../content/tools/resources-page.schema.ts';
import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { writeCsv } from '../../../ui/browser/csv.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import wide from '../../../ui/wide.module.css';
import type { RoiChoices } from './model/inputs.ts';
import { describePlan } from './model/plan/describe-plan.ts';
import { planKeywords } from './model/plan/plan-keywords.ts';
import { cellText, planColumns, planRows, roundAverage } from './model/plan/plan-rows.ts';
import type { PlannedKeyword } from './model/plan/read-keywords.ts';
import styles from './plan-result.module.css';
import { printPlan } from './print-plan.ts';

type PlanResultProps = {
  words: RoiWords;
  shared: SharedToolWords;
  keywords: readonly PlannedKeyword[];
  choices: RoiChoices;
  /** When the plan was made, `YYYY-MM-DD`. */
  day: string;
  link: () => string;
};

/** The plan's total, its table, and what to do with it. On paper, it's a report of one page. */
export function PlanResult({ words, shared, keywords, choices, day, link }: PlanResultProps) {
  const { formats } = useEdition();
  const { plan: text } = words;
  const plan = planKeywords(keywords, choices);
  const { total } = plan;
  const { summary, basis } = describePlan(plan, words, choices, formats);
  const figures = [
    [text.newVisits, formats.number(total.newVisits), text.newVisitsUnit],
    [text.customers, formats.number(roundAverage(total.customers)), text.customersUnit],
    [text.grossProfit, formats.money(Math.round(total.grossProfit)), text.monthUnit],
    [text.profit, formats.money(Math.round(total.profit)), text.monthUnit],
  ] as const;
  return (
    <div className={styles.result} data-tool-result="roi-plan">
      <p className={styles.summary}>{summary}</p>
      <dl className={styles.figures}>
        {figures.map(([name, value, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{value}</dd>
            <dd className="caption">{unit}</dd>
          </div>
        ))}
      </dl>
      <p className="caption">
        {basis} {text.date}: {formats.longDate(day)}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div role="group" className={wide.scroll} aria-label={text.table} tabIndex={0}>
        <table className={styles.table} aria-label={text.table}>
          <thead>
            <tr>
              {planColumns.map((column) => (
                <th key={column} scope="col">
                  {text.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.rows.map((row) => (
              <tr key={row.keyword}>
                <th scope="row">{row.keyword}</th>
                {planColumns.slice(1).map((column) => (
                  <td key={column}>{cellText(row, column, text, formats)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.total}</th>
              {planColumns.slice(1).map((column) => (
                <td key={column}>{cellText(total, column, text, formats)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={`caption ${styles.limits}`}>
        {text.limits} {words.fields.curve.source[choices.curve]}
      </p>
      <p className={styles.buttons}>
        <CopyButton text={link} copied={shared.copied} failed={shared.copyFailed}>
          {text.copyLink}
        </CopyButton>
        <Button
          onClick={() =>
            downloadText(
              `${text.file}-${day}.csv`,
              writeCsv([
                ...planRows(plan, text),
                [],
                [summary],
                [basis],
                [`${text.date}: ${formats.longDate(day)}`],
                [text.limits],
                [words.fields.curve.source[choices.curve]],
                [link()],
              ]),
              'text/csv',
            )
          }
        >
          {text.download}
        </Button>
        <Button variant="quiet" onClick={printPlan}>
          {text.print}
        </Button>
      </p>
    </div>
  );
}

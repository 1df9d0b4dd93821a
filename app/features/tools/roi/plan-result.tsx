import type { SharedToolWords } from '../../../content/tools/resources-page.schema.ts';
import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import kit from '../kit/kit.module.css';
import { Figures } from '../kit/result.tsx';
import { downloadCsv, printAlone } from '../kit/save.ts';
import { Scroll, Table } from '../kit/table.tsx';
import type { RoiChoices } from './model/inputs.ts';
import { cellText, describePlan, planColumns, planKeywords, planRows, roundAverage } from './model/plan/plan.ts';
import type { PlannedKeyword } from './model/plan/read-keywords.ts';
import styles from './plan-result.module.css';

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
  const cells = (row: Parameters<typeof cellText>[0]) =>
    planColumns.map((column) => cellText(row, column, text, formats));
  const figures = [
    [text.newVisits, formats.number(total.newVisits), text.newVisitsUnit],
    [text.customers, formats.number(roundAverage(total.customers)), text.customersUnit],
    [text.grossProfit, formats.money(Math.round(total.grossProfit)), text.monthUnit],
    [text.profit, formats.money(Math.round(total.profit)), text.monthUnit],
  ] as const;
  return (
    <div className={classNames(kit.stack, styles.result)} data-tool-result="roi-plan">
      <p className={styles.summary}>{summary}</p>
      <Figures figures={figures} isWide />
      <p className="caption">
        {basis} {text.date}: {formats.longDate(day)}.
      </p>
      <Scroll label={text.table}>
        <Table
          label={text.table}
          headings={planColumns.map((column) => text.columns[column])}
          rows={plan.rows.map(cells)}
          total={cells(total)}
          className={styles.table}
        />
      </Scroll>
      <p className={`caption ${styles.limits}`}>
        {text.limits} {words.fields.curve.source[choices.curve]}
      </p>
      <p className={kit.buttons}>
        <CopyButton text={link} copied={shared.copied} failed={shared.copyFailed}>
          {text.copyLink}
        </CopyButton>
        <Button
          onClick={() => {
            const date = `${text.date}: ${formats.longDate(day)}`;
            const notes = [summary, basis, date, text.limits, words.fields.curve.source[choices.curve], link()];
            downloadCsv(text.file, [...planRows(plan, text), [], ...notes.map((note) => [note])], day);
          }}
        >
          {text.download}
        </Button>
        <Button variant="quiet" onClick={() => printAlone('roi-plan')}>
          {text.print}
        </Button>
      </p>
    </div>
  );
}

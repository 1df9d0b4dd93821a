import { useEffect, useRef, useState } from 'react';
import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { SharedToolWords } from '../../../content/tools/tool-pages.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { clearAddress, linkTo, readAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import kit from '../kit/kit.module.css';
import { ListField, ListPanel } from '../kit/list-panel.tsx';
import { Figures } from '../kit/result.tsx';
import { downloadCsv, printAlone, today } from '../kit/save.ts';
import { Scroll, Table } from '../kit/table.tsx';
import styles from './keyword-plan.module.css';
import {
  parameterNames,
  planParameter,
  type RoiChoices,
  readForm,
  readLink,
  sameChoices,
  toAddress,
} from './model/inputs.ts';
import { cellText, describePlan, planColumns, planKeywords, planRows, roundAverage } from './model/plan/plan.ts';
import {
  type KeywordList,
  type PlannedKeyword,
  planLimit,
  readKeywords,
  writeKeywords,
} from './model/plan/read-keywords.ts';

type KeywordPlanProps = {
  words: RoiWords;
  shared: SharedToolWords;
  /** The present values of the calculator's fields, by name. */
  typed: Record<string, string>;
  /** The section of the page that a link leads to. */
  anchor: string;
  /** Checks the calculator's fields. Returns undefined and shows the faults when there are any. */
  check: () => RoiChoices | undefined;
};

type Planned = { pasted: string; list: KeywordList; choices: RoiChoices; day: string };

/** Up to fifty keywords as one plan with one total. The list sits in the link, so it survives. */
export function KeywordPlan({ words, shared, typed, anchor, check }: KeywordPlanProps) {
  const { formats } = useEdition();
  const { plan } = words;
  const field = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const [planned, setPlanned] = useState<Planned>();

  useEffect(() => {
    const given = readAddress([...parameterNames, planParameter]);
    const linked = given[planParameter];
    if (linked) {
      setPasted(linked);
      setPlanned({ pasted: linked, list: readKeywords(linked), choices: readLink(given), day: today() });
    } else {
      field.current?.focus();
    }
  }, []);

  function submit() {
    const list = readKeywords(pasted);
    if (pasted.trim() === '') {
      setProblem(plan.none);
      setPlanned(undefined);
      field.current?.focus();
      return;
    }
    const choices = check();
    setProblem(choices ? '' : plan.fixAbove);
    if (!choices) {
      return;
    }
    setPlanned({ pasted, list, choices, day: today() });
    if (list.keywords.length > 0) {
      clearAddress([...parameterNames, planParameter]);
      writeAddress(planAddress(list, choices), anchor);
    }
  }

  function clear() {
    clearAddress([planParameter]);
    setPasted('');
    setProblem('');
    setPlanned(undefined);
    field.current?.focus();
  }

  const isOutdated =
    planned !== undefined &&
    (planned.pasted !== pasted ||
      !sameChoices(readForm({ ...toAddress(planned.choices), ...typed }).choices, planned.choices));
  return (
    <ListPanel
      id="roi-plan"
      words={plan}
      lead={interpolate(plan.lead, { limit: planLimit })}
      fields={
        <ListField
          ref={field}
          id="roi-plan-field"
          name="keywords"
          words={plan}
          error={problem}
          invalid={problem !== ''}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      }
      onSubmit={submit}
      onClear={pasted !== '' ? clear : undefined}
      stale={isOutdated && plan.stale}
      status={
        planned && (
          <p className={styles.read}>
            {interpolate(plan.read, { count: formats.number(planned.list.keywords.length) })}
            {planned.list.leftOut > 0 &&
              ` ${interpolate(plan.leftOut, { count: formats.number(planned.list.leftOut), limit: planLimit })}`}
          </p>
        )
      }
    >
      {planned && planned.list.faults.length > 0 && (
        <div className={styles.faults}>
          <h4>{plan.faults.title}</h4>
          <ul>
            {planned.list.faults.map(({ row, text, fault }) => (
              <li key={row}>{interpolate(plan.faults.row, { row, text, reason: plan.faults[fault] })}</li>
            ))}
          </ul>
        </div>
      )}
      {planned && planned.list.keywords.length > 0 && (
        <PlanResult
          words={words}
          shared={shared}
          keywords={planned.list.keywords}
          choices={planned.choices}
          day={planned.day}
          link={() => linkTo(planAddress(planned.list, planned.choices), anchor)}
        />
      )}
    </ListPanel>
  );
}

function planAddress(list: KeywordList, choices: RoiChoices) {
  return { ...toAddress(choices), [planParameter]: writeKeywords(list.keywords) };
}

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
function PlanResult({ words, shared, keywords, choices, day, link }: PlanResultProps) {
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

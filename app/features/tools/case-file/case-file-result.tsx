import { useEffect, useRef, useState } from 'react';
import { hiddenFields } from '../../../../enquiry/enquiry.ts';
import type { CaseFileWords } from '../../../content/tools/case-file.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { readStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { parseNumber } from '../../../ui/forms/parse-number.ts';
import { Section } from '../../../ui/section.tsx';
import kit from '../kit/kit.module.css';
import { printAlone, today } from '../kit/save.ts';
import { useWorker } from '../kit/use-worker.ts';
import type { AskedCase } from './case-file.tsx';
import styles from './case-file-result.module.css';
import { findingsText, sheetTitle, type Telling, tellPlan } from './model/describe-plan.ts';
import { storedPlan } from './model/limits.ts';
import type { CaseAnswer, CaseProgress, CaseRequest } from './model/read-case.ts';
import {
  moveLine,
  readPlanFile,
  readStoredPlan,
  type SavedPlan,
  startPlan,
  strikeLine,
  writePlanFile,
} from './model/saved-plan.ts';
import { PlanSheet, WorthAndWho } from './plan-sheet.tsx';

type CaseFileResultProps = {
  words: CaseFileWords;
  rules: Telling['rules'];
  asked: AskedCase | undefined;
  /** Whether the files have changed since. */
  isChanged: boolean;
};

/** Reads the files, with its progress, and shows the plan that the visitor then works on. */
export function CaseFileResult({ words, rules, asked, isChanged }: CaseFileResultProps) {
  const { formats, edition } = useEdition();
  const telling: Telling = { words, rules, formats };
  const [plan, setPlan] = useState(() => readStoredPlan(readStored(storedPlan, 'session')));
  const [isCanceled, setIsCanceled] = useState(false);
  const { result, isWorking, progress, hasFailed, ask, cancel } = useWorker<CaseRequest, CaseAnswer, CaseProgress>(
    () => new Worker(new URL('./case-file.worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./model/read-case.ts')).readCase,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each press
  useEffect(() => {
    if (asked) {
      setIsCanceled(false);
      ask(asked);
    }
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one plan for each answer
  useEffect(() => {
    if (result) {
      const { saved, plan: made } = result.answer;
      keep((saved !== undefined && readPlanFile(saved)) || startPlan(made, today(), plan?.figures));
    }
  }, [result]);

  function keep(next: SavedPlan): void {
    setPlan(next);
    writeStored(storedPlan, JSON.stringify(next), 'session');
  }

  const answer = result?.answer;
  const isDamaged = answer?.saved !== undefined && readPlanFile(answer.saved) === undefined;
  return (
    <>
      <div className={styles.status}>
        <div role="status">
          {isWorking && (
            <p>
              {interpolate(words.working, {
                done: formats.number(progress?.done ?? 0),
                total: formats.number(progress?.total ?? asked?.files.length ?? 0),
              })}
            </p>
          )}
          {isCanceled && !isWorking && <p>{words.canceled}</p>}
          {answer && !isWorking && !isCanceled && !hasFailed && (
            <p>
              {interpolate(words.read, {
                queries: formats.number(answer.read.queries),
                pages: formats.number(answer.read.pages),
                listed: formats.number(answer.read.listed),
              })}
            </p>
          )}
          {plan && isChanged && !isWorking && <p className={kit.stale}>{words.stale}</p>}
        </div>
        {isWorking && (
          <p className={kit.buttons}>
            <progress className={styles.progress} aria-hidden value={progress?.done ?? 0} max={progress?.total ?? 1} />
            <Button
              onClick={() => {
                cancel();
                setIsCanceled(true);
              }}
            >
              {words.cancel}
            </Button>
          </p>
        )}
        {!isWorking && hasFailed && <p role="alert">{words.failed}</p>}
        {!isWorking && isDamaged && <p role="alert">{words.notPlan}</p>}
        {!isWorking && answer && answer.refused.length > 0 && (
          <details>
            <summary>{interpolate(words.refused, { count: formats.number(answer.refused.length) })}</summary>
            <ul>
              {answer.refused.slice(0, 50).map(({ name, reason }) => (
                <li key={name}>{interpolate(words.refusals[reason], { name })}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {plan && <PlanView plan={plan} telling={telling} lang={edition.lang} onChange={keep} />}
    </>
  );
}

type PlanViewProps = { plan: SavedPlan; telling: Telling; lang: string; onChange: (plan: SavedPlan) => void };

/** The plan: its lines in the visitor's order, what a click is worth, and what can go out. */
function PlanView({ plan, telling, lang, onChange }: PlanViewProps) {
  const sheet = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const { words } = telling;
  const { actions } = words;
  const lines = tellPlan(plan, telling);

  // A line that moved takes its pressed button along.
  useEffect(() => {
    if (focusOn.current) {
      list.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(focusOn.current)}"]`)?.focus();
      focusOn.current = undefined;
    }
  });

  function move(id: string, title: string, by: -1 | 1): void {
    const place = plan.lines.findIndex((line) => line.id === id) + by;
    if (place >= 0 && place < plan.lines.length) {
      focusOn.current = `${by} ${id}`;
      setSaid(interpolate(actions.moved, { title, number: place + 1 }));
      onChange(moveLine(plan, id, by));
    }
  }

  function strike(id: string, title: string, isStruck: boolean): void {
    setSaid(interpolate(isStruck ? actions.restored : actions.struck, { title }));
    onChange(strikeLine(plan, id));
  }

  const file = (): File => {
    const title = sheetTitle(plan, telling);
    const html = writePlanFile(plan, { lang, title, body: sheet.current?.innerHTML ?? '' });
    return new File([html], `${words.sheet.file}-${plan.made}.html`, { type: 'text/html' });
  };
  const canShare =
    typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([''], 'a.html')] });
  return (
    <Section
      id="plan"
      words={words.plan}
      lead={lines.length > 0 ? words.plan.lead : words.plan.none}
      ruled
      data-tool-result="case-file"
    >
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {lines.length > 0 && (
        <>
          <ClickValue plan={plan} words={words} onChange={onChange} />
          <ol ref={list} role="list" className={styles.lines}>
            {lines.map(({ id, title, fix, evidence, worth, who, isStruck }, at) => {
              const control = (name: string, action: string, sign: string, isOff: boolean, act: () => void) => (
                <button
                  type="button"
                  data-control={`${name} ${id}`}
                  aria-label={interpolate(actions.name, { action, title })}
                  title={action}
                  aria-disabled={isOff || undefined}
                  onClick={act}
                >
                  {sign}
                </button>
              );
              return (
                <li key={id} data-struck={isStruck || undefined}>
                  <div className={styles.head}>
                    <h3>
                      <span className="figure">{at + 1}.</span> {isStruck ? <s>{title}</s> : title}
                    </h3>
                    <span className={styles.controls}>
                      {control('-1', actions.up, '↑', at === 0, () => move(id, title, -1))}
                      {control('1', actions.down, '↓', at === lines.length - 1, () => move(id, title, 1))}
                      {control('x', isStruck ? actions.restore : actions.strike, isStruck ? '↺' : '×', false, () =>
                        strike(id, title, isStruck),
                      )}
                    </span>
                  </div>
                  {isStruck ? (
                    <p className="caption">{words.plan.struck}</p>
                  ) : (
                    <div className={styles.body}>
                      <div>
                        <p className={styles.name}>{words.plan.evidence}</p>
                        <ul>
                          {evidence.map((each) => (
                            <li key={each}>{each}</li>
                          ))}
                        </ul>
                        <p className={styles.name}>{words.plan.do}</p>
                        <p>{fix}</p>
                      </div>
                      <WorthAndWho words={words} worth={worth} who={who} />
                    </div>
                  )}
                </li>
              );
            })}
          </ol>
          {plan.others > 0 && <p>{interpolate(words.plan.others, { count: telling.formats.number(plan.others) })}</p>}
          <p className={kit.note}>
            {words.plan.whoNote} {words.plan.worthNote}
          </p>
          <p className={kit.buttons}>
            <Button onClick={() => printAlone(sheet.current)}>{actions.print}</Button>
            <Button
              onClick={async () => {
                const saved = file();
                downloadText(saved.name, await saved.text(), 'text/html');
              }}
            >
              {actions.save}
            </Button>
            {canShare && (
              <Button
                onClick={() => {
                  const saved = file();
                  // A visitor who closes the dialog has shared nothing, and that's no fault.
                  navigator.share({ files: [saved], title: saved.name }).catch(() => {});
                }}
              >
                {actions.share}
              </Button>
            )}
            <span className="caption">{actions.printHint}</span>
          </p>
          <SendFindings plan={plan} telling={telling} />
          <PlanSheet ref={sheet} plan={plan} lines={lines} telling={telling} />
        </>
      )}
    </Section>
  );
}

type ClickValueProps = { plan: SavedPlan; words: CaseFileWords; onChange: (plan: SavedPlan) => void };

/** The three figures that turn clicks into dollars. Without all of them, the plan has none. */
function ClickValue({ plan, words: { figures: words }, onChange }: ClickValueProps) {
  const [typed, setTyped] = useState(() => {
    const text = (value: number | undefined) => (value === undefined ? '' : String(value));
    return { value: text(plan.figures.value), low: text(plan.figures.low), high: text(plan.figures.high) };
  });
  const limits = { value: 10_000_000, low: 100, high: 100 };
  return (
    <fieldset className={styles.figures}>
      <legend>{words.title}</legend>
      <p className="caption">{words.lead}</p>
      {(['value', 'low', 'high'] as const).map((name) => (
        <TextField
          key={name}
          id={`case-file-${name}`}
          name={name}
          label={words[name]}
          inputMode="decimal"
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => {
            setTyped({ ...typed, [name]: target.value });
            const { [name]: _, ...others } = plan.figures;
            const number = parseNumber(target.value, 2);
            const isKnown = number !== undefined && number >= 0 && number <= limits[name];
            onChange({ ...plan, figures: isKnown ? { ...others, [name]: number } : others });
          }}
        />
      ))}
    </fieldset>
  );
}

/** Shows word for word what would go, and takes it along to the contact form. */
function SendFindings({ plan, telling }: { plan: SavedPlan; telling: Telling }) {
  const { paths } = useEdition();
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) {
      heading.current?.focus();
    }
  }, [isOpen]);
  const { words } = telling;
  if (!isOpen) {
    return (
      <p>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          {words.actions.send}
        </Button>
      </p>
    );
  }
  const text = findingsText(plan, telling);
  return (
    <div className={classNames(kit.stack, kit.framed)}>
      <h3 ref={heading} tabIndex={-1}>
        {words.send.title}
      </h3>
      <p className={kit.note}>{words.send.lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <pre className={styles.findings} role="group" aria-label={words.send.what} tabIndex={0}>
        {text}
      </pre>
      <p>
        <ButtonLink
          variant="primary"
          href={paths.contact()}
          onClick={() => writeStored(hiddenFields.findings, text, 'session')}
        >
          {words.send.go}
        </ButtonLink>
      </p>
    </div>
  );
}

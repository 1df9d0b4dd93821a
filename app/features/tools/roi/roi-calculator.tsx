import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { SharedToolWords } from '../../../content/tools/tool-pages.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { clearAddress, linkTo, readAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusControl, keepFocus, readControls, setControl } from '../../../ui/forms/form-controls.ts';
import kit from '../kit/kit.module.css';
import { today } from '../kit/save.ts';
import { useLateParts } from '../kit/use-late-parts.tsx';
import { estimateReturn } from './model/formula.ts';
import {
  hasRanges,
  ownFields,
  parameterNames,
  planParameter,
  type RoiChoices,
  type RoiFaults,
  readForm,
  readLink,
  roiDefaults,
  sameChoices,
  toAddress,
} from './model/inputs.ts';
import styles from './roi-calculator.module.css';
import { RoiForm, sliderName } from './roi-form.tsx';
import { RoiExample, RoiSummary } from './roi-result.tsx';

const anchor = 'roi-calculator';

/** The parts of the form that the visitor opens. */
type Part = 'own' | 'ranges';

export type RoiCalculatorProps = { words: RoiWords; shared: SharedToolWords; brand: string };

/**
 * The ROI calculator. The result stays hidden until Calculate is pressed or a link brings its
 * inputs (product.md, "ROI calculator"). Ranges and the plan of several keywords load when they're
 * opened.
 */
export function RoiCalculator({ words, shared, brand }: RoiCalculatorProps) {
  const { formats } = useEdition();
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<{ choices: RoiChoices; day: string }>();
  const [faults, setFaults] = useState<RoiFaults>({});
  const [curve, setCurve] = useState(roiDefaults.curve);
  /** The form's present values, once the visitor has touched it or a link has filled it. */
  const [typed, setTyped] = useState<Record<string, string>>({});
  /** The values that a link has for the fields that appear late. */
  const [linked, setLinked] = useState(roiDefaults);
  const [opened, setOpened] = useState<Record<Part, 'visitor' | 'link' | undefined>>({
    own: undefined,
    ranges: undefined,
  });
  const { parts, load, notice } = useLateParts({
    tool: () => import('./roi-details.tsx'),
    plan: () => import('./keyword-plan.tsx'),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the link once, when the tool appears
  useEffect(() => {
    const parameters = readAddress([...parameterNames, planParameter]);
    if (Object.keys(parameters).length === 0) {
      return;
    }
    const choices = readLink(parameters);
    for (const [name, value] of Object.entries(toAddress(choices))) {
      setControl(form.current, name, value);
    }
    setControl(form.current, sliderName, String(choices.conversion));
    setCurve(choices.curve);
    setLinked(choices);
    setTyped(toAddress(choices));
    setResult({ choices, day: today() });
    load('tool');
    if (
      ownFields.some((field) => choices[field] !== roiDefaults[field]) ||
      choices.ranges.margin ||
      choices.ranges.close
    ) {
      open('own', 'link');
    }
    if (Object.keys(choices.ranges).length > 0) {
      open('ranges', 'link');
    }
    if (parameters[planParameter]) {
      load('plan');
    }
  }, []);

  // Fields that have just appeared have something to say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` only reads the form
  useEffect(() => {
    if (opened.own || opened.ranges) {
      refresh();
    }
  }, [opened]);

  async function open(part: Part, by: 'visitor' | 'link'): Promise<void> {
    if (await load('tool')) {
      setOpened((before) => ({ ...before, [part]: by }));
    }
  }

  function refresh() {
    if (form.current) {
      setTyped(readControls(form.current));
    }
  }

  /** Notes what has changed. Once there's a result, it follows the slider by itself. */
  function change({ target }: ChangeEvent<HTMLFormElement>) {
    refresh();
    if (result && form.current && target.name === sliderName) {
      const given = readControls(form.current);
      const { choices: chosen } = readForm(given);
      if (chosen) {
        setFaults({});
        setResult({ choices: chosen, day: today() });
        writeAddress(toAddress(chosen), anchor);
      }
    }
  }

  /**
   * Reads the form and shows its faults. Returns the choices, or undefined when there are faults.
   */
  function check(): RoiChoices | undefined {
    if (!form.current) {
      return undefined;
    }
    const given = readControls(form.current);
    const { choices, faults: found = {} } = readForm(given);
    setTyped(given);
    setFaults(found);
    const faulty = Object.keys(given).find((name) => found[name]);
    if (faulty) {
      focusControl(form.current, faulty);
    }
    return choices;
  }

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keepFocus(event);
    const choices = check();
    setResult(choices && { choices, day: today() });
    if (choices) {
      load('tool');
      clearAddress(parameterNames);
      writeAddress(toAddress(choices), anchor);
    }
  }

  const { tool, plan } = parts;
  const choices = result?.choices;
  const estimate = choices && estimateReturn(choices);
  const isOutdated = choices !== undefined && !sameChoices(readForm(withOpened(typed, choices)).choices, choices);
  const context = { words, shared, faults, formats };
  return (
    <div className={classNames(kit.pair, styles.tool)}>
      <RoiForm ref={form} {...context} curve={curve} onCurve={setCurve} onChange={change} onSubmit={calculate}>
        {tool && opened.own && <tool.OwnFields {...context} initial={linked} takesFocus={opened.own === 'visitor'} />}
        {tool && opened.ranges && (
          <tool.RangeFields
            {...context}
            initial={linked}
            typed={typed}
            takesFocus={opened.ranges === 'visitor'}
            onFill={refresh}
          />
        )}
        <div className={classNames(kit.buttons, styles.open)}>
          {!opened.own && <Button onClick={() => open('own', 'visitor')}>{words.open.own}</Button>}
          {!opened.ranges && <Button onClick={() => open('ranges', 'visitor')}>{words.open.ranges}</Button>}
          {!plan && <Button onClick={() => load('plan')}>{words.open.plan}</Button>}
          {notice}
        </div>
      </RoiForm>
      <p role="status" className="visually-hidden">
        {!isOutdated &&
          estimate &&
          interpolate(words.result.announcement, {
            roi: formats.percent(Math.round(estimate.roi)),
            profit: formats.money(estimate.profit),
          })}
      </p>
      {choices && estimate ? (
        <div className={styles.result} data-tool-result={anchor}>
          <div className={styles.side}>
            <div className={classNames(kit.stack, styles.column)}>
              <RoiSummary
                words={words}
                choices={choices}
                estimate={estimate}
                formats={formats}
                isOutdated={isOutdated}
              />
              {tool && hasRanges(choices) && <tool.RangeResult words={words} choices={choices} formats={formats} />}
            </div>
          </div>
          {tool && (
            <tool.RoiDetails
              words={words}
              shared={shared}
              choices={choices}
              estimate={estimate}
              formats={formats}
              link={() => linkTo(toAddress(choices), anchor)}
              onReport={() => {
                const range = hasRanges(choices) ? tool.rangeReport(words, choices, formats) : [];
                const text = tool.roiReport({ words, choices, estimate, day: result.day, range, formats });
                const url = linkTo(toAddress(choices), anchor);
                downloadText(words.report.file, text + interpolate(shared.reportFrom, { brand, url }));
              }}
            />
          )}
        </div>
      ) : (
        <RoiExample words={words} heading={shared.example} formats={formats} />
      )}
      {plan && <plan.KeywordPlan words={words} shared={shared} typed={typed} anchor={anchor} check={check} />}
    </div>
  );
}

/**
 * Returns what the form says, with a link's values for the fields that haven't loaded yet: a result
 * isn't outdated because its fields are late.
 */
function withOpened(typed: Record<string, string>, choices: RoiChoices): Record<string, string> {
  return { ...toAddress(choices), ...typed };
}

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { RoiWords, SharedToolWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { clearAddress, linkTo, readAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { downloadText } from '../../../ui/browser/download.ts';
import { classNames } from '../../../ui/class-names.ts';
import { focusControl, keepFocus, readControls, setControl } from '../../../ui/forms/form-controls.ts';
import kit from '../kit/kit.module.css';
import { today } from '../kit/save.ts';
import { estimateReturn, shownRoi } from './model/formula.ts';
import {
  parameterNames,
  type RoiChoices,
  type RoiFaults,
  readForm,
  readLink,
  sameChoices,
  toAddress,
  usesFold,
} from './model/inputs.ts';
import { roiReport } from './model/roi-report.ts';
import styles from './roi-calculator.module.css';
import { RoiDetails } from './roi-details.tsx';
import { RoiForm, sliderName } from './roi-form.tsx';
import { RoiExample, RoiSummary } from './roi-result.tsx';

const anchor = 'roi-calculator';

export type RoiCalculatorProps = { words: RoiWords; shared: SharedToolWords; brand: string };

/**
 * The ROI calculator. The result stays hidden until Calculate is pressed or a link brings its
 * inputs (product.md, "ROI calculator").
 */
export function RoiCalculator({ words, shared, brand }: RoiCalculatorProps) {
  const { formats } = useEdition();
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<{ choices: RoiChoices; day: string }>();
  const [faults, setFaults] = useState<RoiFaults>({});
  /** The form's present values, once the visitor has touched it or a link has filled it. */
  const [typed, setTyped] = useState<Record<string, string>>({});

  useEffect(() => {
    const parameters = readAddress(parameterNames);
    if (Object.keys(parameters).length === 0) {
      return;
    }
    const choices = readLink(parameters);
    for (const [name, value] of Object.entries(toAddress(choices))) {
      setControl(form.current, name, value);
    }
    setControl(form.current, sliderName, String(choices.conversion));
    setTyped(toAddress(choices));
    setResult({ choices, day: today() });
    const fold = form.current?.querySelector('details');
    if (fold && usesFold(choices)) {
      fold.open = true;
    }
  }, []);

  /** Notes what has changed. Once there's a result, it follows the slider by itself. */
  function change({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const given = readControls(currentTarget);
    setTyped(given);
    if (result && target.name === sliderName) {
      const { choices: chosen } = readForm(given);
      if (chosen) {
        setFaults({});
        setResult({ choices: chosen, day: today() });
        writeAddress(toAddress(chosen), anchor);
      }
    }
  }

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keepFocus(event);
    const given = readControls(event.currentTarget);
    const { choices: chosen, faults: found = {} } = readForm(given);
    setTyped(given);
    setFaults(found);
    setResult(chosen && { choices: chosen, day: today() });
    if (chosen) {
      clearAddress(parameterNames);
      writeAddress(toAddress(chosen), anchor);
    }
    const faulty = Object.keys(given).find((name) => name in found);
    if (faulty) {
      focusControl(event.currentTarget, faulty);
    }
  }

  const choices = result?.choices;
  const estimate = choices && estimateReturn(choices);
  const isOutdated = choices !== undefined && !sameChoices(readForm(typed).choices, choices);
  return (
    <div className={classNames(kit.pair, styles.tool)}>
      <RoiForm
        ref={form}
        words={words}
        shared={shared}
        faults={faults}
        formats={formats}
        onChange={change}
        onSubmit={calculate}
      />
      <p role="status" className="visually-hidden">
        {!isOutdated &&
          estimate &&
          interpolate(words.result.announcement, {
            roi: formats.percent(shownRoi(estimate.roi)),
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
            </div>
          </div>
          <RoiDetails
            words={words}
            shared={shared}
            choices={choices}
            estimate={estimate}
            formats={formats}
            link={() => linkTo(toAddress(choices), anchor)}
            onReport={() => {
              const text = roiReport({ words, choices, estimate, day: result.day, formats });
              const url = linkTo(toAddress(choices), anchor);
              downloadText(words.report.file, text + interpolate(shared.reportFrom, { brand, url }));
            }}
          />
        </div>
      ) : (
        <RoiExample words={words} heading={shared.example} formats={formats} />
      )}
    </div>
  );
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RoiWords, SharedToolWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { clearAddress, linkTo, readAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import { focusControl, readControls, setControl } from '../../../ui/forms/form-controls.ts';
import kit from '../kit/kit.module.css';
import { today } from '../kit/save.ts';
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
import { RoiForm, sliderName } from './roi-form.tsx';
import { RoiExample, RoiResult } from './roi-result.tsx';

const anchor = 'roi-calculator';

type RoiCalculatorProps = { words: RoiWords; shared: SharedToolWords };

/**
 * The ROI calculator. The result stays hidden until Calculate is pressed or a link brings its
 * inputs (product.md, "ROI calculator").
 */
export function RoiCalculator({ words, shared }: RoiCalculatorProps) {
  const { formats } = useEdition();
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<{ choices: RoiChoices; day: string; isRequested: boolean }>();
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
    setResult({ choices, day: today(), isRequested: false });
    form.current?.querySelector('details')?.toggleAttribute('open', usesFold(choices));
  }, []);

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = readControls(event.currentTarget);
    const { choices, faults: found = {} } = readForm(given);
    setTyped(given);
    setFaults(found);
    setResult(choices && { choices, day: today(), isRequested: true });
    if (choices) {
      clearAddress(parameterNames);
      writeAddress(toAddress(choices), anchor);
    }
    const faulty = Object.keys(given).find((name) => name in found);
    if (faulty) {
      focusControl(event.currentTarget, faulty);
    }
  }

  return (
    <div className={classNames(kit.stack, kit.tool)}>
      <RoiForm
        ref={form}
        words={words}
        shared={shared}
        faults={faults}
        formats={formats}
        onChange={({ currentTarget }) => setTyped(readControls(currentTarget))}
        onSubmit={calculate}
      />
      {result ? (
        <RoiResult
          words={words}
          shared={shared}
          result={result}
          isOutdated={!sameChoices(readForm(typed).choices, result.choices)}
          link={linkTo(toAddress(result.choices), anchor)}
        />
      ) : (
        <RoiExample words={words} label={shared.example} formats={formats} />
      )}
    </div>
  );
}

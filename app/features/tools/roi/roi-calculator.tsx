import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RoiWords, SharedToolWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { clearAddress, linkTo, readAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { focusControl, readControls, setControl } from '../../../ui/forms/form-controls.ts';
import kit from '../kit/kit.module.css';
import { today } from '../kit/save.ts';
import * as inputs from './model/inputs.ts';
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
  const [result, setResult] = useState<{ choices: inputs.RoiChoices; day: string; isRequested: boolean }>();
  const [faults, setFaults] = useState<inputs.RoiFaults>({});
  /** The form's present values, once the visitor has touched it or a link has filled it. */
  const [typed, setTyped] = useState<Record<string, string>>({});

  useEffect(() => {
    const parameters = readAddress(inputs.parameterNames);
    if (Object.keys(parameters).length === 0) {
      return;
    }
    const choices = inputs.readLink(parameters);
    for (const [name, value] of Object.entries(inputs.toAddress(choices))) {
      setControl(form.current, name, value);
    }
    setControl(form.current, sliderName, String(choices.conversion));
    setTyped(inputs.toAddress(choices));
    setResult({ choices, day: today(), isRequested: false });
    form.current?.querySelector('details')?.toggleAttribute('open', inputs.usesFold(choices));
  }, []);

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = readControls(event.currentTarget);
    const { choices, faults: found = {} } = inputs.readForm(given);
    setTyped(given);
    setFaults(found);
    setResult(choices && { choices, day: today(), isRequested: true });
    if (choices) {
      clearAddress(inputs.parameterNames);
      writeAddress(inputs.toAddress(choices), anchor);
    }
    const faulty = Object.keys(given).find((name) => name in found);
    if (faulty) {
      focusControl(event.currentTarget, faulty);
    }
  }

  return (
    <div className={`${kit.stack} ${kit.tool}`}>
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
          isOutdated={!inputs.sameChoices(inputs.readForm(typed).choices, result.choices)}
          link={linkTo(inputs.toAddress(result.choices), anchor)}
        />
      ) : (
        <RoiExample words={words} label={shared.example} formats={formats} />
      )}
    </div>
  );
}

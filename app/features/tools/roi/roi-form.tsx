import type { ChangeEvent, FormEvent, ReactNode, Ref } from 'react';
import type { RoiWords } from '../../../content/tools/roi-calculator.schema.ts';
import type { SharedToolWords } from '../../../content/tools/tool-pages.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { readControls, setControl } from '../../../ui/forms/form-controls.ts';
import { parseNumber } from '../../../ui/forms/parse-number.ts';
import { type ClickCurve, clickCurves, clickRate, curveNamed } from './model/formula.ts';
import {
  keywordLimit,
  type NumberField,
  type OwnField,
  type RoiFaults,
  rampMonths,
  roiDefaults,
  roiLimits,
  sliderStep,
} from './model/inputs.ts';
import styles from './roi-calculator.module.css';

/**
 * The slider beside the conversion rate's field. It repeats the same figure, and no link carries
 * it.
 */
export const sliderName = 'conversion-slider';

/** The form's id. The button that calculates an outdated result again belongs to it by this id. */
export const formId = 'roi-form';

type RoiFormProps = FieldContext & {
  ref: Ref<HTMLFormElement>;
  /** The chosen curve, whose source shows beside the rate. */
  curve: ClickCurve;
  onCurve: (curve: ClickCurve) => void;
  /** Called after every change of a field. */
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields that the visitor opened. */
  children: ReactNode;
};

/**
 * The inputs with their defaults. They're uncontrolled, so what a visitor types before the page
 * hydrates stays. The form's own submission leads to the same page with the inputs as parameters.
 */
export function RoiForm({ ref, curve, onCurve, onChange, onSubmit, children, ...context }: RoiFormProps) {
  const { words } = context;
  const { fields } = words;

  /** The click-through rate follows the position and the curve until the visitor types another. */
  function setRate({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
    if (!form) {
      return;
    }
    const chosen = readControls(form);
    const chosenCurve = curveNamed(chosen['curve']);
    onCurve(chosenCurve);
    setControl(form, 'rate', String(clickRate(chosenCurve, Number(chosen['position']))));
  }

  const number = (name: NumberField) => ({
    ...labeledNumber(name, fields[name], roiDefaults[name], context),
    required: true,
  });

  const choice = (name: 'position' | 'curve' | 'ramp') => ({
    id: `roi-${name}`,
    name,
    label: fields[name].label,
    hint: fields[name].hint,
    defaultValue: String(roiDefaults[name]),
  });

  return (
    <form
      ref={ref}
      id={formId}
      className={styles.form}
      action="#roi-calculator"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <TextField
        id="roi-keyword"
        name="keyword"
        label={fields.keyword.label}
        hint={fields.keyword.hint}
        placeholder={fields.keyword.placeholder}
        maxLength={keywordLimit}
        autoComplete="off"
        className={styles.wide}
      />
      <TextField {...number('volume')} className={styles.wide} />
      <SelectField
        {...choice('position')}
        options={[1, 2, 3, 4, 5].map((position) => ({
          value: String(position),
          label: interpolate(fields.position.option, { position }),
        }))}
        onChange={setRate}
      />
      <TextField {...number('rate')} />
      <SelectField
        {...choice('curve')}
        options={clickCurves.map((value) => ({ value, label: fields.curve.options[value] }))}
        onChange={setRate}
        className={styles.wide}
      />
      <p className={`caption ${styles.source} ${styles.wide}`} aria-live="polite">
        {fields.curve.source[curve]}
      </p>
      <div className={styles.withSlider}>
        <TextField
          {...number('conversion')}
          onInput={(event) => {
            const typed = parseNumber(event.currentTarget.value, roiLimits.conversion.decimals);
            if (typed !== undefined) {
              setControl(event.currentTarget.form, sliderName, String(typed));
            }
          }}
        />
        <input
          type="range"
          name={sliderName}
          aria-label={fields.conversion.slider}
          min={roiLimits.conversion.min}
          max={roiLimits.conversion.max}
          step={sliderStep}
          defaultValue={roiDefaults.conversion}
          onInput={(event) => setControl(event.currentTarget.form, 'conversion', event.currentTarget.value)}
        />
      </div>
      <TextField {...number('value')} />
      <TextField {...number('investment')} />
      <SelectField
        {...choice('ramp')}
        options={rampMonths.map((months) => ({
          value: String(months),
          label: months === 0 ? fields.ramp.none : interpolate(fields.ramp.months, { months }),
        }))}
        className={styles.wide}
      />
      {children}
      <Button type="submit" variant="primary" className={styles.wide}>
        {words.submit}
      </Button>
    </form>
  );
}

/** The props that let a field say what's wrong with it. */
export type FieldContext = { words: RoiWords; shared: SharedToolWords; faults: RoiFaults; formats: Formats };

/** Returns the props of a field whose words are `words`, with `start` in it. */
export function labeledNumber(
  name: NumberField | OwnField,
  words: { label: string; hint: string },
  start: string | number,
  context: FieldContext,
) {
  return { ...numberField(name, name, context), label: words.label, hint: words.hint, defaultValue: String(start) };
}

/**
 * Returns the rules and the error message of a control. `expected` is what a low or a high is
 * compared with.
 */
export function numberField(
  name: string,
  field: NumberField | OwnField | 'ramp',
  { words, shared, faults, formats }: FieldContext,
  expected: string | number = '',
) {
  const { min, max, step } = roiLimits[field];
  const fault = faults[name];
  const values = {
    min: formats.number(min),
    max: formats.number(max),
    step: step ?? 0,
    example: formats.number(roiDefaults[field]),
    expected,
  };
  const message =
    fault === 'lowAbove' || fault === 'highBelow' ? words.ranges.faults[fault] : fault && shared.number[fault];
  return {
    id: `roi-${name}`,
    name,
    inputMode: step === 1 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    invalid: fault !== undefined,
    error: message && interpolate(message, values),
  };
}

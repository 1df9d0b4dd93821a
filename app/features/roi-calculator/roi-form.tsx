import type { ChangeEvent, FormEvent, Ref } from 'react';
import type { SharedToolWords } from '../../content/tools/resources-page.schema.ts';
import type { RoiWords } from '../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../locale/formats.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { readControls, setControl } from '../../ui/forms/form-controls.ts';
import { parseNumber } from '../../ui/forms/parse-number.ts';
import { type ClickCurve, clickRate } from './model/formula.ts';
import { keywordLimit, type NumberField, type RoiFaults, roiDefaults, roiLimits } from './model/inputs.ts';
import { rampMonths } from './model/projection.ts';
import styles from './roi-form.module.css';

/**
 * The slider beside the conversion rate's field. It repeats the same figure, and no link carries
 * it.
 */
export const sliderName = 'conversion-slider';

type RoiFormProps = {
  ref: Ref<HTMLFormElement>;
  words: RoiWords;
  shared: SharedToolWords;
  faults: RoiFaults;
  formats: Formats;
  /** The chosen curve, whose source shows beside the rate. */
  curve: ClickCurve;
  onCurve: (curve: ClickCurve) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * The inputs with their defaults. They're uncontrolled, so what a visitor types before the page
 * hydrates stays. The form's own submission leads to the same page with the inputs as parameters.
 */
export function RoiForm({ ref, words, shared, faults, formats, curve, onCurve, onSubmit }: RoiFormProps) {
  const { fields } = words;

  /** The click-through rate follows the position and the curve until the visitor types another. */
  function setRate({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
    if (!form) {
      return;
    }
    const chosen = readControls(form);
    const chosenCurve = chosen['curve'] === 'overview' ? 'overview' : 'standard';
    onCurve(chosenCurve);
    setControl(form, 'rate', String(clickRate(chosenCurve, Number(chosen['position']))));
  }

  /** Returns a number field's rules and its error message. */
  function number(name: NumberField) {
    const { min, max, step } = roiLimits[name];
    const fault = faults[name];
    return {
      id: `roi-${name}`,
      name,
      label: fields[name].label,
      hint: fields[name].hint,
      defaultValue: String(roiDefaults[name]),
      inputMode: step === 1 ? ('numeric' as const) : ('decimal' as const),
      autoComplete: 'off',
      required: true,
      invalid: fault !== undefined,
      error:
        fault &&
        interpolate(shared.number[fault], {
          min: formats.number(min),
          max: formats.number(max),
          step: step ?? 0,
          example: formats.number(roiDefaults[name]),
        }),
    };
  }

  return (
    <form ref={ref} className={styles.form} action="#roi-calculator" noValidate onSubmit={onSubmit}>
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
        id="roi-position"
        name="position"
        label={fields.position.label}
        hint={fields.position.hint}
        defaultValue={String(roiDefaults.position)}
        options={[1, 2, 3, 4, 5].map((position) => ({
          value: String(position),
          label: interpolate(fields.position.option, { position }),
        }))}
        onChange={setRate}
      />
      <SelectField
        id="roi-curve"
        name="curve"
        label={fields.curve.label}
        hint={fields.curve.hint}
        defaultValue={roiDefaults.curve}
        options={(['standard', 'overview'] as const).map((value) => ({ value, label: fields.curve.options[value] }))}
        onChange={setRate}
      />
      <TextField {...number('rate')} />
      <p className={`caption ${styles.source}`} aria-live="polite">
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
          step={roiLimits.conversion.step}
          defaultValue={roiDefaults.conversion}
          onInput={(event) => setControl(event.currentTarget.form, 'conversion', event.currentTarget.value)}
        />
      </div>
      <TextField {...number('value')} />
      <TextField {...number('investment')} />
      <SelectField
        id="roi-ramp"
        name="ramp"
        label={fields.ramp.label}
        hint={fields.ramp.hint}
        defaultValue={String(roiDefaults.ramp)}
        options={rampMonths.map((months) => ({
          value: String(months),
          label: months === 0 ? fields.ramp.none : interpolate(fields.ramp.months, { months }),
        }))}
        className={styles.wide}
      />
      <Button type="submit" variant="primary" className={styles.wide} data-replay>
        {words.submit}
      </Button>
    </form>
  );
}

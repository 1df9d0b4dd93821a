import type { ChangeEvent, FormEvent, Ref } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { RoiWords, SharedToolWords } from '../../../content/words.ts';
import type { Formats } from '../../../locale/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { readControls, setControl } from '../../../ui/forms/form-controls.ts';
import { parseNumber } from '../../../ui/forms/parse-number.ts';
import kit from '../kit/kit.module.css';
import { clickRate, clickRates, presentRate, type RoiInputs, shareOf } from './model/formula.ts';
import * as inputs from './model/inputs.ts';
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
  /** Called after every change of a field. */
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Today's position. It only fills in today's visits, and no link carries it. */
const presentName = 'present';

/**
 * The seven inputs with their defaults, and a fold with the others. They're uncontrolled, so what a
 * visitor types before the page hydrates stays. The form's own submission leads to the same page
 * with the inputs as parameters.
 */
export function RoiForm({ ref, onChange, onSubmit, ...context }: RoiFormProps) {
  const { words } = context;
  const { fields, own } = words;

  /** The click-through rate follows the position until the visitor types another. */
  function setRate({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
    setControl(form, 'rate', String(clickRate(Number(value))));
  }

  /** Today's visits follow today's position until the visitor types the true figure. */
  function setVisits({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
    if (form) {
      const { volume = '' } = readControls(form);
      const searches = parseNumber(volume, inputs.numberInputs.volume.decimals) ?? 0;
      setControl(form, 'now', String(shareOf(searches, presentRate(Number(value)))));
    }
  }

  const number = (name: keyof RoiInputs) => ({ ...numberField(name, fields[name], context), required: true });
  const ownNumber = (name: keyof typeof inputs.ownInputs) => numberField(name, own[name], context);

  return (
    <form
      ref={ref}
      id={formId}
      className={`four ${kit.strip}`}
      action="#roi-calculator"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <TextField
        id="roi-keyword"
        name="keyword"
        label={fields.keyword.label}
        optionalLabel={fields.keyword.optional}
        placeholder={fields.keyword.placeholder}
        autoComplete="off"
      />
      <TextField {...number('volume')} />
      <SelectField
        id="roi-position"
        name="position"
        label={fields.position.label}
        defaultValue={String(inputs.roiDefaults.position)}
        options={inputs.positions.map((position) => ({
          value: String(position),
          label: interpolate(fields.position.option, { position }),
        }))}
        onChange={setRate}
      />
      <TextField {...number('rate')} />
      <div className={styles.withSlider}>
        <TextField
          {...number('conversion')}
          onInput={(event) => {
            const typed = parseNumber(event.currentTarget.value, inputs.numberInputs.conversion.decimals);
            if (typed !== undefined) {
              setControl(event.currentTarget.form, sliderName, String(typed));
            }
          }}
        />
        <input
          type="range"
          name={sliderName}
          aria-label={fields.conversion.slider}
          min={inputs.numberInputs.conversion.min}
          max={inputs.numberInputs.conversion.max}
          step={inputs.numberInputs.conversion.step}
          defaultValue={inputs.numberInputs.conversion.start}
          onInput={(event) => setControl(event.currentTarget.form, 'conversion', event.currentTarget.value)}
        />
      </div>
      <TextField {...number('value')} />
      <TextField {...number('investment')} />
      <Button type="submit" variant="primary">
        {words.submit}
      </Button>
      <details className={`${kit.more} across`}>
        <summary>{own.title}</summary>
        <p className="note">{own.lead}</p>
        <div className={`thirds ${styles.own}`}>
          <TextField {...ownNumber('margin')} />
          <TextField {...ownNumber('close')} />
          <SelectField
            id="roi-present"
            name={presentName}
            label={own.present.label}
            hint={own.present.hint}
            options={[
              { value: '', label: own.present.none },
              ...clickRates.map((_, index) => ({
                value: String(index + 1),
                label: interpolate(own.present.option, { position: index + 1 }),
              })),
            ]}
            onChange={setVisits}
          />
          <TextField {...ownNumber('now')} />
          <TextField {...ownNumber('click')} />
          <SelectField
            id="roi-ramp"
            name="ramp"
            label={own.ramp.label}
            hint={own.ramp.hint}
            defaultValue={String(inputs.roiDefaults.ramp)}
            options={inputs.rampMonths.map((months) => ({
              value: String(months),
              label: months === 0 ? own.ramp.none : interpolate(own.ramp.months, { months }),
            }))}
          />
        </div>
      </details>
    </form>
  );
}

/** The props that let a field say what's wrong with it. */
type FieldContext = { words: RoiWords; shared: SharedToolWords; faults: inputs.RoiFaults; formats: Formats };

/** Returns the props of a number's field: its words, its default, its rules, and its error. */
function numberField(
  name: inputs.RoiField,
  words: { label: string; hint?: string },
  { shared, faults, formats }: FieldContext,
) {
  const { min, max, step, start } = inputs.roiInputs[name];
  const fault = faults[name];
  return {
    id: `roi-${name}`,
    name,
    label: words.label,
    hint: words.hint,
    inputMode: step === 1 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    defaultValue: String(start),
    invalid: fault !== undefined,
    error:
      fault &&
      interpolate(shared.number[fault], {
        min: formats.number(min),
        max: formats.number(max),
        step: step ?? 0,
        example: formats.number(start),
      }),
  };
}

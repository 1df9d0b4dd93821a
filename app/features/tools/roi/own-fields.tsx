import type { ChangeEvent } from 'react';
import { useEffect, useRef } from 'react';
import { interpolate } from '../../../locale/interpolate.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { readControls, setControl } from '../../../ui/forms/form-controls.ts';
import { parseNumber } from '../../../ui/forms/parse-number.ts';
import styles from './late-fields.module.css';
import { clickRates, curveNamed, presentRate } from './model/click-curves.ts';
import { shareOf } from './model/formula.ts';
import { type OwnField, type RoiChoices, roiLimits } from './model/inputs.ts';
import { type FieldContext, numberField } from './number-field.ts';

type OwnFieldsProps = FieldContext & {
  initial: RoiChoices;
  /** Whether the visitor opened them just now. */
  takesFocus: boolean;
};

/** Today's position. It only fills in today's visits, and no link carries it. */
const presentName = 'present';

/** Margin, close rate, what the page has today, and the price of a paid click. */
export function OwnFields({ initial, takesFocus, ...context }: OwnFieldsProps) {
  const { own } = context.words;
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) {
      first.current?.focus();
    }
  }, [takesFocus]);

  /** Today's visits follow today's position until the visitor types the true figure. */
  function setVisits({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
    if (!form) {
      return;
    }
    const { volume = '', curve } = readControls(form);
    const searches = parseNumber(volume, roiLimits.volume.decimals) ?? 0;
    setControl(form, 'now', String(shareOf(searches, presentRate(curveNamed(curve), Number(value)))));
  }

  function number(name: OwnField) {
    return {
      ...numberField(name, name, context),
      label: own[name].label,
      hint: own[name].hint,
      defaultValue: String(initial[name]),
    };
  }

  return (
    <fieldset className={styles.fields} data-columns>
      <legend>{own.title}</legend>
      <p className="caption">{own.lead}</p>
      <TextField ref={first} {...number('margin')} />
      <TextField {...number('close')} />
      <SelectField
        id="roi-present"
        name={presentName}
        label={own.present.label}
        hint={own.present.hint}
        options={[
          { value: '', label: own.present.none },
          ...clickRates.standard.map((_, index) => ({
            value: String(index + 1),
            label: interpolate(own.present.option, { position: index + 1 }),
          })),
        ]}
        onChange={setVisits}
      />
      <TextField {...number('now')} />
      <TextField {...number('click')} />
    </fieldset>
  );
}

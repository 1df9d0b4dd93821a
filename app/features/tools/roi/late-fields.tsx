import { type ChangeEvent, useEffect, useRef } from 'react';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { readControls, setControl } from '../../../ui/forms/form-controls.ts';
import { checkNumber, parseNumber } from '../../../ui/forms/parse-number.ts';
import { clickCurves, clickRate, clickRates, curveNamed, presentRate, shareOf } from './model/formula.ts';
import {
  boundName,
  type OwnField,
  type Range,
  type RangeField,
  type RoiChoices,
  rangeFields,
  roiDefaults,
  roiLimits,
} from './model/inputs.ts';
import styles from './roi-details.module.css';
import { type FieldContext, labeledNumber, numberField } from './roi-form.tsx';

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

  const number = (name: OwnField) => labeledNumber(name, own[name], initial[name], context);

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

type RangeFieldsProps = FieldContext & {
  initial: RoiChoices;
  /** The present values of the form's fields, by name. */
  typed: Record<string, string>;
  /** Whether the visitor opened them just now. */
  takesFocus: boolean;
  /** Called after fields were filled in for the visitor. */
  onFill: () => void;
};

/** A low and a high around each figure of the form. All of them may stay empty. */
export function RangeFields({ initial, typed, takesFocus, onFill, ...context }: RangeFieldsProps) {
  const { ranges: words } = context.words;
  const group = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (takesFocus) {
      group.current?.querySelector('input')?.focus();
    }
  }, [takesFocus]);

  function suggest() {
    const form = group.current?.form ?? null;
    for (const [name, value] of suggestedBounds(typed)) {
      if (!typed[name]?.trim()) {
        setControl(form, name, String(value));
      }
    }
    onFill();
  }

  return (
    <fieldset ref={group} className={styles.fields}>
      <legend>{words.title}</legend>
      <p className="caption">{words.lead}</p>
      {rangeFields.map((field) => {
        // Margin and close rate have a range once their own fields are open.
        if ((field === 'margin' || field === 'close') && typed[field] === undefined) {
          return null;
        }
        const expected = typed[field] ?? String(roiDefaults[field]);
        return (
          <div key={field} className={styles.fieldRow} role="group" aria-label={words.names[field]}>
            <p className={styles.fieldName}>{words.names[field]}</p>
            <Bound bound="low" field={field} expected={expected} initial={initial} context={context} />
            <p className={styles.fieldExpected}>
              <span>{words.expected}</span> <strong>{expected}</strong>
            </p>
            <Bound bound="high" field={field} expected={expected} initial={initial} context={context} />
          </div>
        );
      })}
      <p>
        <Button onClick={suggest}>{words.suggest}</Button>
      </p>
      <p className="caption">{words.suggestNote}</p>
    </fieldset>
  );
}

type BoundProps = {
  bound: keyof Range;
  field: RangeField;
  expected: string;
  initial: RoiChoices;
  context: FieldContext;
};

/** One end of a range. Its error stands below the row, where there's room for a sentence. */
function Bound({ bound, field, expected, initial, context }: BoundProps) {
  const { ranges: words } = context.words;
  const { id, name, invalid, error, ...control } = numberField(boundName(field, bound), field, context, expected);
  return (
    <>
      <label className={styles.bound} data-bound={bound}>
        <span aria-hidden="true">{words[bound]}</span>
        <input
          {...control}
          id={id}
          name={name}
          aria-label={interpolate(bound === 'low' ? words.lowOf : words.highOf, { field: words.names[field] })}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-error` : undefined}
          defaultValue={initial.ranges[field]?.[bound] ?? ''}
        />
      </label>
      {invalid && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

/**
 * Returns a wide spread around what's typed: half and one and a half times each figure, within its
 * limits. For the click-through rate, the low is the lowest of the curves and the high is what's
 * typed, because no page gets half again as many clicks as the average of its position.
 */
function suggestedBounds(typed: Record<string, string>): Array<[name: string, value: number]> {
  const spread = ['volume', 'rate', 'conversion', 'value', 'ramp'] as const;
  return spread.flatMap((field): Array<[string, number]> => {
    const limits = roiLimits[field];
    const expected = checkNumber(typed[field] ?? '', limits).value;
    if (expected === undefined) {
      return [];
    }
    const position = Number(typed['position']);
    const lowest = Math.min(expected, ...clickCurves.map((curve) => clickRate(curve, position)));
    const low = field === 'rate' ? lowest : onStep(Math.max(limits.min, expected / 2), limits.step);
    const high = field === 'rate' ? expected : onStep(Math.min(limits.max, expected * 1.5), limits.step);
    return [
      [boundName(field, 'low'), Math.min(low, expected)],
      [boundName(field, 'high'), Math.max(high, expected)],
    ];
  });
}

/** Rounds to the field's step without the last binary digits of a division. */
function onStep(value: number, step = 0.01): number {
  return Number((Math.round(value / step) * step).toFixed(2));
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RoiWords, SharedToolWords } from '#app/collections/tools.schema.ts';
import { fill } from '#app/fill.ts';
import { defaultLocale, localeTags } from '#app/locale.ts';
import { linkTo, readAddress, writeAddress } from '#app/ui/address-state.ts';
import { createFormats } from '#app/ui/formats.ts';
import { estimateReturn } from './formula.ts';
import { numberFields, type RoiChoices, type RoiFaults, readForm, readLink, roiDefaults, toAddress } from './inputs.ts';
import styles from './roi-calculator.module.css';
import { RoiExample } from './roi-example.tsx';
import { RoiForm } from './roi-form.tsx';
import { roiReport } from './roi-report.ts';
import { RoiDetails, RoiSummary } from './roi-result.tsx';

const anchor = 'roi-calculator';
const formats = createFormats(localeTags[defaultLocale].lang);

export type RoiCalculatorProps = { words: RoiWords; shared: SharedToolWords; brand: string };

/** The ROI calculator (SPEC §4, §9): the result stays hidden until Calculate is pressed or a link brings its inputs. */
export function RoiCalculator({ words, shared, brand }: RoiCalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState<RoiChoices>();
  const [faults, setFaults] = useState<RoiFaults>({});

  // After mounting, because the prerendered page knows no parameters.
  useEffect(() => {
    const parameters = readAddress(Object.keys(roiDefaults));
    if (Object.keys(parameters).length === 0) return;
    const linked = readLink(parameters);
    for (const [name, value] of Object.entries(toAddress(linked))) setControl(form.current, name, value);
    setChoices(linked);
  }, []);

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = readForm(Object.fromEntries([...data].map(([name, value]) => [name, String(value)])));
    setFaults(read.faults ?? {});
    setChoices(read.choices);
    if (read.choices) writeAddress(toAddress(read.choices), anchor);
    else
      focusControl(
        event.currentTarget,
        numberFields.find((field) => read.faults[field]),
      );
  }

  const estimate = choices && estimateReturn(choices);
  return (
    <div className={styles.tool}>
      <RoiForm ref={form} words={words} shared={shared} faults={faults} formats={formats} onSubmit={calculate} />
      <p role="status" className="visually-hidden">
        {estimate &&
          fill(words.result.announcement, {
            roi: formats.percent(estimate.roi),
            profit: formats.money(estimate.profit),
          })}
      </p>
      {choices && estimate ? (
        <div className={styles.result} data-tool-result={anchor}>
          <RoiSummary words={words} choices={choices} estimate={estimate} formats={formats} />
          <RoiDetails
            words={words}
            shared={shared}
            choices={choices}
            estimate={estimate}
            formats={formats}
            link={() => linkTo(toAddress(choices), anchor)}
            report={() =>
              roiReport(words, choices, estimate, formats) +
              fill(shared.reportFrom, { brand, url: linkTo(toAddress(choices), anchor) })
            }
          />
        </div>
      ) : (
        <RoiExample words={words} heading={shared.example} formats={formats} />
      )}
    </div>
  );
}

function setControl(form: HTMLFormElement | null, name: string, value: string) {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  if (name === 'conversion') setControl(form, 'conversion-slider', value);
}

function focusControl(form: HTMLFormElement, name: string | undefined) {
  const control = name ? form.elements.namedItem(name) : null;
  if (control instanceof HTMLInputElement) control.focus();
}

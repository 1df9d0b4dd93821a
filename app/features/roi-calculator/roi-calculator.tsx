import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SharedToolWords } from '../../content/tools/resources-page.schema.ts';
import type { RoiWords } from '../../content/tools/roi-calculator.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { linkTo, readAddress, writeAddress } from '../../ui/browser/address-state.ts';
import { focusControl, readControls, setControl } from '../../ui/forms/form-controls.ts';
import { estimateReturn } from './model/formula.ts';
import {
  numberFields,
  type RoiChoices,
  type RoiFaults,
  readForm,
  readLink,
  roiDefaults,
  toAddress,
} from './model/inputs.ts';
import { roiReport } from './model/roi-report.ts';
import styles from './roi-calculator.module.css';
import { RoiExample } from './roi-example.tsx';
import { RoiForm, sliderName } from './roi-form.tsx';
import { RoiDetails, RoiSummary } from './roi-result.tsx';

const anchor = 'roi-calculator';
export type RoiCalculatorProps = { words: RoiWords; shared: SharedToolWords; brand: string };

/**
 * The ROI calculator. The result stays hidden until Calculate is pressed or a link brings its
 * inputs (product.md, "ROI calculator").
 */
export function RoiCalculator({ words, shared, brand }: RoiCalculatorProps) {
  const { formats } = useFrame();
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState<RoiChoices>();
  const [faults, setFaults] = useState<RoiFaults>({});
  const [curve, setCurve] = useState(roiDefaults.curve);

  // After mounting, because the prerendered page knows no parameters.
  useEffect(() => {
    const parameters = readAddress(Object.keys(roiDefaults));
    if (Object.keys(parameters).length === 0) {
      return;
    }
    const linked = readLink(parameters);
    for (const [name, value] of Object.entries(toAddress(linked))) {
      setControl(form.current, name, value);
    }
    setControl(form.current, sliderName, String(linked.conversion));
    setCurve(linked.curve);
    setChoices(linked);
  }, []);

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { choices: read, faults: found } = readForm(readControls(event.currentTarget));
    setFaults(found ?? {});
    setChoices(read);
    if (read) {
      writeAddress(toAddress(read), anchor);
    }
    const faulty = numberFields.find((field) => found?.[field]);
    if (faulty) {
      focusControl(event.currentTarget, faulty);
    }
  }

  const estimate = choices && estimateReturn(choices);
  return (
    <div className={styles.tool}>
      <RoiForm
        ref={form}
        words={words}
        shared={shared}
        faults={faults}
        formats={formats}
        curve={curve}
        onCurve={setCurve}
        onSubmit={calculate}
      />
      <p role="status" className="visually-hidden">
        {estimate &&
          interpolate(words.result.announcement, {
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
              interpolate(shared.reportFrom, { brand, url: linkTo(toAddress(choices), anchor) })
            }
          />
        </div>
      ) : (
        <RoiExample words={words} heading={shared.example} formats={formats} />
      )}
    </div>
  );
}

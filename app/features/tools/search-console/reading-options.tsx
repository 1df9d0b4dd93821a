import { type FormEvent, useEffect, useState } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import kit from '../kit/kit.module.css';
import type { Options, Report } from './model/analyze.ts';
import { targets } from './model/opportunities.ts';
import styles from './reading-options.module.css';

type ReadingOptionsProps = { report: Report; words: SearchConsoleWords; onSubmit: (options: Options) => void };

/** The brand, the better position, and which period is the earlier one. */
export function ReadingOptions({ report, words: { options: words }, onSubmit }: ReadingOptionsProps) {
  const [brand, setBrand] = useState(report.options.brand);
  const [target, setTarget] = useState(report.options.target);
  const [isSwapped, setIsSwapped] = useState(report.options.isSwapped);
  const { options } = report;
  // The form stays while its lists start anew, so its button keeps the focus.
  useEffect(() => {
    setBrand(options.brand);
    setTarget(options.target);
    setIsSwapped(options.isSwapped);
  }, [options]);
  const isOutdated = brand !== options.brand || target !== options.target || isSwapped !== options.isSwapped;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit({ brand, target, isSwapped });
  }

  return (
    <form className={classNames(kit.stack, styles.options)} onSubmit={submit} aria-labelledby="search-console-options">
      <h3 id="search-console-options">{words.title}</h3>
      <TextField
        id="search-console-brand"
        name="brand"
        label={words.brand}
        hint={words.brandHint}
        value={brand}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setBrand(event.target.value)}
      />
      {report.knownTargets.length > 0 && (
        <SelectField
          id="search-console-target"
          name="target"
          label={words.target}
          hint={words.targetHint}
          value={String(target)}
          options={report.knownTargets.map((position) => ({
            value: String(position),
            label: interpolate(words.position, { position }),
          }))}
          onChange={(event) =>
            setTarget(targets.find((position) => String(position) === event.target.value) ?? options.target)
          }
        />
      )}
      {report.dataset.periods.length > 1 && (
        <label className={styles.swap}>
          <input type="checkbox" checked={isSwapped} onChange={(event) => setIsSwapped(event.target.checked)} />
          {words.swap}
        </label>
      )}
      <p>
        <Button type="submit">{words.submit}</Button>
      </p>
      <p role="status" className={kit.stale}>
        {isOutdated && words.stale}
      </p>
    </form>
  );
}

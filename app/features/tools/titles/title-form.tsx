import type { Ref } from 'react';
import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import kit from '../kit/kit.module.css';
import { counterState } from './model/counter.ts';
import { formId, storedList, titleLimit } from './model/inputs.ts';
import styles from './title-form.module.css';

type TitleFormProps = React.ComponentProps<'form'> & {
  inputRef: Ref<HTMLInputElement>;
  words: TitleWords;
  length: number;
  /** What the counter says, or an empty text until the measurement has loaded. */
  verdict: string;
  isAnalyzing: boolean;
  titleIsMissing: boolean;
  onTitle: (title: string) => void;
  /** Opens the list. Undefined once it's open. */
  onList: (() => void) | undefined;
};

/** The title's field with its colored counter. Words beside it say what the color means. */
export function TitleForm({
  inputRef,
  words,
  length,
  verdict,
  isAnalyzing,
  titleIsMissing,
  onTitle,
  onList,
  ...form
}: TitleFormProps) {
  const state = length > 0 ? counterState(length) : undefined;
  return (
    <form id={formId} data-wake={storedList} className={styles.form} action="#title-analyzer" noValidate {...form}>
      <TextField
        ref={inputRef}
        id="title-field"
        name="title"
        label={words.field.label}
        hint={words.field.hint}
        placeholder={words.field.placeholder}
        error={words.field.empty}
        invalid={titleIsMissing}
        describedBy="title-counter"
        maxLength={titleLimit}
        autoComplete="off"
        required
        onInput={(event) => onTitle(event.currentTarget.value)}
      />
      <div className={styles.under}>
        <p id="title-counter" className={styles.counter} data-state={state}>
          <span className={styles.count}>{interpolate(words.field.counter, { length })}</span>
          {state && <span>{verdict}</span>}
        </p>
        <p className={kit.buttons}>
          <Button type="submit" variant="primary" aria-disabled={isAnalyzing || undefined}>
            {isAnalyzing ? words.analyzing : words.submit}
          </Button>
          {onList && <Button onClick={onList}>{words.compareList}</Button>}
        </p>
      </div>
    </form>
  );
}

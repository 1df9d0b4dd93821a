import type { FormEvent, Ref } from 'react';
import type { TitleWords } from '../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { counterState, titleLimit } from './model/formula.ts';
import styles from './title-form.module.css';

type TitleFormProps = {
  inputRef: Ref<HTMLInputElement>;
  words: TitleWords;
  length: number;
  isAnalyzing: boolean;
  titleIsMissing: boolean;
  onInput: (title: string) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The title's field with its colored counter. Words beside it say what the color means. */
export function TitleForm({ inputRef, words, length, isAnalyzing, titleIsMissing, onInput, onSubmit }: TitleFormProps) {
  const state = counterState(length);
  return (
    <form className={styles.form} action="#title-analyzer" noValidate onSubmit={onSubmit}>
      <TextField
        ref={inputRef}
        id="title-field"
        name="title"
        label={words.field.label}
        hint={words.field.hint}
        placeholder={words.field.placeholder}
        error={words.field.empty}
        invalid={titleIsMissing}
        maxLength={titleLimit}
        autoComplete="off"
        required
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <div className={styles.under}>
        <p className={styles.counter} data-state={length > 0 ? state : undefined}>
          <span className={styles.count}>{interpolate(words.field.counter, { length })}</span>
          {length > 0 && <span>{words.counterStates[state]}</span>}
        </p>
        <Button type="submit" variant="primary" aria-disabled={isAnalyzing || undefined} data-replay>
          {isAnalyzing ? words.analyzing : words.submit}
        </Button>
      </div>
    </form>
  );
}

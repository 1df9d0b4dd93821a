import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import kit from '../kit/kit.module.css';
import { formId, type InputName, inputLimits, type TitleInputs } from './model/inputs.ts';
import styles from './search-preview.module.css';

type PageFieldsProps = {
  words: TitleWords['page'];
  inputs: TitleInputs;
  brand: string;
  host: string;
  onChange: (name: InputName, value: string) => void;
};

/** What the visitor can say about the page: for the previews, and to check the title against. */
export function PageFields({ words, inputs, brand, host, onChange }: PageFieldsProps) {
  const bind = (name: Exclude<InputName, 'title' | 'language'>, placeholder?: string) => ({
    id: `title-${name}`,
    name,
    form: formId,
    label: words[name].label,
    value: inputs[name],
    placeholder,
    maxLength: inputLimits[name],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value),
  });
  return (
    <details className={kit.more}>
      <summary>{words.title}</summary>
      <p className={kit.note}>{words.lead}</p>
      <div className={styles.fields}>
        <TextField {...bind('query', words.query.placeholder)} />
        <TextField {...bind('heading', words.heading.placeholder)} />
        <TextField {...bind('siteName', brand)} />
        <TextField {...bind('url', `https://${host}/`)} inputMode="url" />
        <TextField {...bind('description')} className={styles.wide} />
        <SelectField
          id="title-language"
          name="language"
          form={formId}
          label={words.language.label}
          value={inputs.language}
          options={(['auto', 'en', 'es'] as const).map((value) => ({ value, label: words.language[value] }))}
          onChange={(event) => onChange('language', event.target.value)}
        />
      </div>
    </details>
  );
}

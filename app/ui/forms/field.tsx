import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** The props of every field besides its control's attributes. */
type FieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  /**
   * Shows, and is announced, while `invalid`. It's in the HTML either way, so a server can reveal
   * it.
   */
  error?: string | undefined;
  /** The error's language when it isn't the page's. */
  errorLang?: string;
  invalid?: boolean | undefined;
  /** Forms check themselves: the browser never does. */
  required?: boolean | undefined;
  /** Marks an optional field. */
  optionalLabel?: string | undefined;
  /** On the whole field. */
  className?: string | undefined;
};

/** A labeled line of text with its hint and error. */
export function TextField(props: React.ComponentProps<'input'> & FieldProps) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <input {...control} />
    </Field>
  );
}

/** A labeled text of several lines. */
export function TextArea(props: React.ComponentProps<'textarea'> & FieldProps) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <textarea {...control} />
    </Field>
  );
}

type SelectFieldProps = React.ComponentProps<'select'> &
  FieldProps & {
    options: readonly Option[];
    /** Options after the others, under a name. */
    group?: { label: string; options: readonly Option[] };
  };

/** A labeled choice. A plain text option is its own value. */
export function SelectField({ options, group, ...props }: SelectFieldProps) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <select {...control}>
        {options.map(toOption)}
        {group && <optgroup label={group.label}>{group.options.map(toOption)}</optgroup>}
      </select>
    </Field>
  );
}

/** A field that no person sees or reaches: only a program fills it in. */
export function TrapField({ name, label }: { name: string; label: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {label}
        <input name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

type Option = string | { value: string; label: string };

function toOption(option: Option) {
  const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

/** Separates the field's props from the control's attributes and links the two. */
function split<TProps extends FieldProps>(props: TProps) {
  const { label, hint, error, errorLang, invalid, required, optionalLabel, className, ...attributes } = props;
  const { id } = props;
  const describers = [invalid && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    field: { id, label, hint, error, errorLang, invalid, optionalLabel, className },
    control: {
      className: styles.control,
      // By the attribute of HTML, Firefox calls a field invalid before anything is typed.
      'aria-required': required,
      'aria-invalid': invalid || undefined,
      'aria-describedby': describers || undefined,
      ...attributes,
    },
  };
}

function Field({ children, ...props }: React.PropsWithChildren<Omit<FieldProps, 'name'>>) {
  const { id, label, hint, error, errorLang, invalid, optionalLabel, className } = props;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {optionalLabel && <span className={styles.optional}>({optionalLabel})</span>}
      </label>
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`} lang={errorLang} hidden={!invalid}>
          {error}
        </p>
      )}
    </div>
  );
}

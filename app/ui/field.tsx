import styles from './field.module.css';

type FieldWords = {
  label: string;
  hint?: string | undefined;
  /** Shown, and announced, while `invalid`. It is in the HTML either way, so that a server can uncover it. */
  error?: string | undefined;
  invalid?: boolean | undefined;
  /** Marks a field that may stay empty. */
  optionalLabel?: string | undefined;
};

type Control = { id: string; name: string };

/** A labelled line of text with its hint and its error. */
export function TextField({
  label,
  hint,
  error,
  invalid,
  optionalLabel,
  className,
  ...input
}: React.ComponentProps<'input'> & Control & FieldWords) {
  return (
    <Field {...{ id: input.id, label, hint, error, invalid, optionalLabel, className }}>
      <input className={styles.control} {...describedBy(input.id, hint, invalid)} {...input} />
    </Field>
  );
}

/** A labelled text of many lines. */
export function TextArea({
  label,
  hint,
  error,
  invalid,
  optionalLabel,
  className,
  ...input
}: React.ComponentProps<'textarea'> & Control & FieldWords) {
  return (
    <Field {...{ id: input.id, label, hint, error, invalid, optionalLabel, className }}>
      <textarea className={styles.control} {...describedBy(input.id, hint, invalid)} {...input} />
    </Field>
  );
}

/** A labelled choice. */
export function SelectField({
  label,
  hint,
  error,
  invalid,
  optionalLabel,
  className,
  options,
  ...input
}: React.ComponentProps<'select'> &
  Control &
  FieldWords & { options: ReadonlyArray<string | { value: string; label: string }> }) {
  return (
    <Field {...{ id: input.id, label, hint, error, invalid, optionalLabel, className }}>
      <select className={styles.control} {...describedBy(input.id, hint, invalid)} {...input}>
        {options.map((option) => {
          const { value, label: shown } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {shown}
            </option>
          );
        })}
      </select>
    </Field>
  );
}

function Field({
  id,
  label,
  hint,
  error,
  invalid,
  optionalLabel,
  className,
  children,
}: FieldWords & { id: string; className?: string | undefined; children: React.ReactNode }) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label} {optionalLabel && <span className={styles.optional}>({optionalLabel})</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`} hidden={!invalid}>
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, hint: string | undefined, invalid: boolean | undefined) {
  const described = [invalid && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-invalid': invalid || undefined, 'aria-describedby': described || undefined };
}

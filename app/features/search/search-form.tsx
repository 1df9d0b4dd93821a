import { aloneAttribute } from '../../document/start/plan.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import control from '../../ui/forms/field.module.css';
import styles from './search-form.module.css';

type SearchFormProps = React.ComponentProps<'input'> & { id: string; label: string; submit: string };

/**
 * A search box whose Enter leads to the search page, without scripts too. The other props go to the
 * field.
 */
export function SearchForm({ label, submit, ...field }: SearchFormProps) {
  const { paths } = useEdition();
  return (
    <form method="get" action={paths.search()} role="search" className={styles.form} {...{ [aloneAttribute]: '' }}>
      <label htmlFor={field.id}>{label}</label>
      <div className={styles.box}>
        <input className={control.control} name="q" type="search" enterKeyHint="search" autoComplete="off" {...field} />
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}

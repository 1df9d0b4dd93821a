import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './kit.module.css';

type ExampleProps = { heading: string; text: React.ReactNode; className?: string | undefined };

/** A worked example. It shows before there's a result, and without JavaScript. */
export function Example({ heading, text, className, children }: React.PropsWithChildren<ExampleProps>) {
  return (
    <div className={classNames(styles.framed, className)}>
      <div>
        <h3 className="eyebrow">{heading}</h3>
        {text}
      </div>
      {children}
    </div>
  );
}

type StaleProps = { text: string | false; again: string; form: string };

/** Says that the inputs have changed since, with the button that submits them. */
export function Stale({ text, again, form }: StaleProps) {
  return (
    <div role="status" className={styles.stale}>
      {text && (
        <>
          <p>{text}</p>
          <Button type="submit" form={form}>
            {again}
          </Button>
        </>
      )}
    </div>
  );
}

type FiguresProps = {
  figures: ReadonlyArray<readonly [name: string, value: string, unit?: string]>;
  /** Whether all four have room in one row. */
  isWide?: boolean;
};

/** Four figures with their names and units. */
export function Figures({ figures, isWide = false }: FiguresProps) {
  return (
    <dl className={styles.figures} data-wide={isWide || undefined}>
      {figures.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{value}</dd>
          {unit && <dd className="caption">{unit}</dd>}
        </div>
      ))}
    </dl>
  );
}

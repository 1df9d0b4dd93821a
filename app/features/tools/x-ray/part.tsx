import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import styles from './x-ray-tool.module.css';

/** A part of the report under its heading. */
export function Part({ id, title, children }: React.PropsWithChildren<{ id: string; title: string }>) {
  return (
    <section className={classNames(kit.stack, styles.part)} aria-labelledby={`x-ray-${id}`}>
      <h3 id={`x-ray-${id}`}>{title}</h3>
      {children}
    </section>
  );
}

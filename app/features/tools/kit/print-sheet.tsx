import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './print-sheet.module.css';

type PrintSheetProps = {
  ref: Ref<HTMLElement>;
  title: string;
  /** When it was made, in words. */
  date: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A result on paper: it shows in print only, when its button asks for it (`printAlone`). */
export function PrintSheet({ ref, title, date, className, children }: PrintSheetProps) {
  return (
    <section ref={ref} className={classNames(styles.sheet, className)} aria-hidden data-sheet>
      <header>
        <p className={styles.title}>{title}</p>
        <p>{date}</p>
      </header>
      {children}
    </section>
  );
}

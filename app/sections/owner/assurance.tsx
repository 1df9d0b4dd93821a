import type { Guarantee } from '../../content/site/owner.server.ts';
import { Section } from '../../ui/section.tsx';
import styles from './assurance.module.css';
import { GuaranteeBox } from './guarantee.tsx';

/** The guarantee as a section; what a page has to say beside it comes as `children`. */
export function Assurance({ guarantee, children }: { guarantee: Guarantee; children?: React.ReactNode }) {
  return (
    <Section id="results-guaranteed" className={styles.assurance} aria-labelledby="guarantee-heading">
      <div className={styles.columns}>
        <GuaranteeBox guarantee={guarantee} />
        {children && <div>{children}</div>}
      </div>
    </Section>
  );
}

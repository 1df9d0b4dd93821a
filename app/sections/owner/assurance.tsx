import type { Guarantee } from '../../content/site/owner.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './assurance.module.css';
import { FactList } from './fact-list.tsx';

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

/** Explains 'Results Guaranteed' in a double rule, with a link to the clause of the terms. */
function GuaranteeBox({ guarantee }: { guarantee: Guarantee }) {
  const { paths } = useEdition();
  return (
    <div className={`framed ${styles.box}`}>
      <h2 id="guarantee-heading">{guarantee.title}</h2>
      <p className={styles.text}>{guarantee.text}</p>
      <PhoneFold summary={guarantee.terms.map(({ label }) => label).join(' · ')} isOnlyForPhones>
        <FactList facts={guarantee.terms} />
      </PhoneFold>
      <a href={`${paths.termsOfService()}#${guarantee.anchor}`} className={styles.terms}>
        {guarantee.link}
      </a>
    </div>
  );
}

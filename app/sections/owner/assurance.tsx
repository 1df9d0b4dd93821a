import type { Guarantee } from '../../content/site/owner.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './assurance.module.css';
import { FactList } from './fact-list.tsx';

/**
 * Explains 'Results Guaranteed' in a double rule, with a link to the clause of the terms; what a
 * page has to say beside it comes as `children`.
 */
export function Assurance({ guarantee, children }: { guarantee: Guarantee; children?: React.ReactNode }) {
  const { paths } = useEdition();
  return (
    <Section id="results-guaranteed" surface="shoal" aria-labelledby="guarantee-heading">
      <div className="split">
        <div className={`framed ${children ? 'wide' : 'across'} ${styles.box}`}>
          <h2 id="guarantee-heading">{guarantee.title}</h2>
          <p>
            {guarantee.text} <a href={`${paths.termsOfService()}#${guarantee.anchor}`}>{guarantee.link}</a>
          </p>
          <PhoneFold summary={guarantee.terms.map(({ label }) => label).join(' · ')} isOnlyForPhones>
            <FactList facts={guarantee.terms} />
          </PhoneFold>
        </div>
        {children && <div>{children}</div>}
      </div>
    </Section>
  );
}

import type { Guarantee } from '../../content/site/owner.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { SiteLink } from '../../ui/link.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { FactList } from './fact-list.tsx';
import styles from './guarantee.module.css';

/** Explains 'Results Guaranteed' in a double rule, with a link to the clause of the terms. */
export function GuaranteeBox({ guarantee }: { guarantee: Guarantee }) {
  const { paths } = useEdition();
  return (
    <div className={styles.box}>
      <p className="eyebrow">{guarantee.eyebrow}</p>
      <h2 id="guarantee-heading">{guarantee.title}</h2>
      <p className={styles.text}>{guarantee.text}</p>
      <PhoneFold summary={guarantee.terms.map(({ label }) => label).join(' · ')} isOnlyForPhones>
        <FactList facts={guarantee.terms} />
      </PhoneFold>
      <SiteLink to={`${paths.termsOfService()}#${guarantee.anchor}`} className={styles.terms}>
        {guarantee.link}
      </SiteLink>
    </div>
  );
}

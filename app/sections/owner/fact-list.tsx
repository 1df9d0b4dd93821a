import type { Fact } from '../../content/site/filled-in.server.ts';
import { OwnerText } from '../../ui/owner-text.tsx';
import styles from './fact-list.module.css';

/** Labels and values in ruled rows, like the lines of a form. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      <FactRows facts={facts} />
    </dl>
  );
}

/** The same rows for a `<dl>` that looks different. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        <OwnerText>{value}</OwnerText>
      </dd>
    </div>
  ));
}

import type { Fact, PracticalFacts as Facts, Guarantee } from '../../content/site/owner.server.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Terms, Titled } from '../../ui/text.tsx';

/** Labels and values in ruled rows, like the lines of a form. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="terms">
      <FactRows facts={facts} />
    </dl>
  );
}

/** The same rows for a `<dl>` that has more of them. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return <Terms of={facts.map(({ label, value }) => [label, value])} />;
}

/** The guarantee's terms in rows that fold on a phone. */
export function GuaranteeTerms({ of: { terms } }: { of: Guarantee }) {
  return (
    <PhoneFold summary={terms.map(({ label }) => label).join('\u00a0· ')} isOnlyForPhones>
      <FactList facts={terms} />
    </PhoneFold>
  );
}

/**
 * Answers what an owner asks before signing: hours, next start, payment, and the price of
 * continuing.
 */
export function PracticalFacts({ facts }: { facts: Facts }) {
  return (
    <Titled id="practical-heading" title={facts.title}>
      <FactList facts={facts.facts} />
    </Titled>
  );
}

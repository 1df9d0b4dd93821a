import type { PracticalFacts as Facts } from '../../content/site/owner.server.ts';
import { FactList } from './fact-list.tsx';

/**
 * Answers what an owner asks before signing: hours, next start, payment, and the price of
 * continuing.
 */
export function PracticalFacts({ facts }: { facts: Facts }) {
  return (
    <section aria-labelledby="practical-heading">
      <h2 id="practical-heading">{facts.title}</h2>
      <FactList facts={facts.facts} />
    </section>
  );
}

import type { Person } from '../../content/site/owner.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ProfileLink } from '../../ui/link.tsx';
import { Raw } from '../../ui/raw.tsx';
import { Section } from '../../ui/section.tsx';
import { Terms } from '../../ui/text.tsx';
import { FactRows } from './fact-list.tsx';
import styles from './person.module.css';

/**
 * Who does the work: a paragraph in the first person, the portrait, and the facts, as far as there
 * are any. `plan` stands below the words, or beside them where nothing is known.
 */
export function PersonBlock({ person, plan }: { person: Person; plan: React.ReactNode }) {
  const { paths } = useEdition();
  const isKnown = person.portrait !== undefined || person.name !== '' || person.facts.length > 1;
  return (
    <Section id="person" surface="land" aria-labelledby="person-heading">
      <div className="split">
        <div className={`wide ${styles.words}`}>
          <h2 id="person-heading">{person.title}</h2>
          {isKnown && <Byline>{person.byline}</Byline>}
          <p>{person.text}</p>
          <a href={paths.about()} className="plain-link">
            {person.more}
          </a>
          {isKnown && plan}
        </div>
        {isKnown ? (
          <div className={styles.aside}>
            <Portrait of={person} />
            <PersonFacts person={person} />
          </div>
        ) : (
          <div>{plan}</div>
        )}
      </div>
    </Section>
  );
}

/** The name and the role, below a heading. */
export function Byline({ children }: { children: string }) {
  return (
    <p className="step-2 above-4">
      <strong>{children}</strong>
    </p>
  );
}

/** The portrait, if there is one. */
export function Portrait({ of: { portrait } }: { of: Pick<Person, 'portrait'> }) {
  return portrait !== undefined && <Raw as="figure" className={styles.portrait} html={portrait} />;
}

/** Credentials, languages, and the profile elsewhere, in ruled rows. */
export function PersonFacts({ person }: { person: Person }) {
  return (
    <dl className="terms">
      <FactRows facts={person.facts} />
      {person.profile && <Terms of={[[person.profile.term, <ProfileLink key="profile" profile={person.profile} />]]} />}
    </dl>
  );
}

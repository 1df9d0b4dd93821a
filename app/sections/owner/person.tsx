import type { Person } from '../../content/site/owner.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ProfileLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { FactRows } from './fact-list.tsx';
import styles from './person.module.css';

/**
 * Who does the work: portrait, name, a first-person paragraph and the facts. `onward` leads to the
 * About page.
 */
export function PersonBlock({ person, onward = false }: { person: Person; onward?: boolean }) {
  const { paths } = useEdition();
  return (
    <Section id="person" surface="land" aria-labelledby="person-heading">
      <div className={styles.person}>
        {person.portrait && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what content/photos makes of the owner's own file
          <figure className={styles.portrait} dangerouslySetInnerHTML={{ __html: person.portrait }} />
        )}
        <div className={styles.words}>
          <p className="eyebrow">{person.eyebrow}</p>
          <h2 id="person-heading">{person.title}</h2>
          <p className={styles.name}>{`${person.name}, ${person.role}`}</p>
          <p>{person.text}</p>
          {onward && <a href={paths.about()}>{person.more}</a>}
        </div>
        <div className={styles.facts}>
          <dl>
            <FactRows facts={person.facts} />
          </dl>
          <p>
            <ProfileLink profile={person.profile} />
          </p>
        </div>
      </div>
    </Section>
  );
}

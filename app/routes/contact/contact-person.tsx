import type { Person } from '../../content/site/owner.server.ts';
import styles from './contact.module.css';

/** Who picks up the phone, beside the heading. */
export function ContactPerson({ person, languages }: { person: Person; languages: string }) {
  return (
    <div className={styles.person}>
      {person.portrait && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what content/photos makes of the owner's own file
        <figure dangerouslySetInnerHTML={{ __html: person.portrait }} />
      )}
      <div>
        <p className="caption">{person.eyebrow}</p>
        <p className={styles.name}>{person.name}</p>
        <p>{person.role}</p>
        <p>{languages}</p>
        <p>
          <a href={person.profile.url} rel="me noopener">
            {person.profile.label}
          </a>
        </p>
      </div>
    </div>
  );
}

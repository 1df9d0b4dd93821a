import type { ContactWords } from '../../content/pages/contact.schema.ts';
import type { PracticalFacts } from '../../content/site/owner.server.ts';
import type { Site } from '../../content/site/site.server.ts';
import { OwnerText } from '../../ui/owner-text.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './contact.module.css';

type ContactDetailsProps = { words: ContactWords; site: Site; practical: PracticalFacts };

/** Beside the form: how to reach the consultant, what happens next, and free resources. */
export function ContactDetails({ words, site, practical }: ContactDetailsProps) {
  const { details, next, resources } = words;
  return (
    <div className={styles.aside}>
      <section aria-labelledby="details-heading">
        <h2 id="details-heading">{details.title}</h2>
        <dl className={styles.details}>
          <Detail label={details.phone}>
            <a href={`tel:${site.phone}`}>{site.phoneShown}</a>
          </Detail>
          <Detail label={details.email}>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </Detail>
          <Detail label={details.place}>
            {site.address.locality}, {site.address.region} {site.address.postalCode}
          </Detail>
          <Detail label={details.area}>{site.serviceArea}</Detail>
          <Detail label={details.languages}>{details.languagesValue}</Detail>
          {practical.facts.map(({ label, value }) => (
            <Detail key={label} label={label}>
              <OwnerText>{value}</OwnerText>
            </Detail>
          ))}
        </dl>
      </section>
      <section aria-labelledby="next-heading">
        <h2 id="next-heading">{next.title}</h2>
        <ol role="list" className={styles.next}>
          {next.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>
                <Unbroken>{step.text}</Unbroken>
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="resources-heading">
        <h2 id="resources-heading">{resources.title}</h2>
        <ul role="list" className={styles.links}>
          {resources.links.map((link) => (
            <li key={link.path}>
              <a href={link.path}>{link.label}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

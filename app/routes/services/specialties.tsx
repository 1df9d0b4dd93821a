import type { ServicesPageWords } from '../../content/services/services-page.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './services.module.css';

type SpecialtiesProps = {
  words: ServicesPageWords['specialties'];
  services: ReadonlyArray<{ id: string; title: string }>;
};

/**
 * The site's ten other service links lead to this page. Each entry says which service includes it
 * (product.md, "Redirects").
 */
export function Specialties({ words, services }: SpecialtiesProps) {
  const { paths } = useEdition();
  return (
    <Section id="specialties" title={words.title} lead={words.lead}>
      <PhoneFold summary={words.list} isOnlyForPhones>
        <dl className={styles.specialties}>
          {words.items.map(({ id, name, text, service }) => (
            <div key={id} id={id}>
              <dt>{name}</dt>
              <dd>{text}</dd>
              <dd>
                <a href={paths.service(service)}>{services.find((each) => each.id === service)?.title}</a>
              </dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </Section>
  );
}

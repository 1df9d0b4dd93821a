import type { ServicePageWords } from '../../content/services/service-page.schema.ts';
import type { Service } from '../../content/services/services.schema.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Hero } from '../../sections/hero.tsx';
import { PhoneButton } from '../../sections/phone-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './service.module.css';

type ServiceHeroProps = {
  words: ServicePageWords['hero'];
  services: string;
  service: Pick<Service, 'id' | 'title' | 'hero' | 'price' | 'duration'>;
};

/** The head of a service page: what the service is for, beside a box with its price and what it leaves behind. */
export function ServiceHero({ words, services, service }: ServiceHeroProps) {
  const { paths } = useEdition();
  return (
    <Hero
      className={styles.hero}
      trail={[{ label: services, path: paths.services() }, { label: service.title }]}
      eyebrow={service.title}
      title={service.hero.headline}
      lead={service.hero.description}
      actions={
        <>
          <PhoneButton words={words.call} times="none" />
          <ButtonLink href={paths.contactAbout({ service: service.id })}>{words.write}</ButtonLink>
        </>
      }
      note={words.note}
      aside={
        <div className={styles.box}>
          <dl>
            <div>
              <dt>{words.price}</dt>
              <dd className="figure">{service.price}</dd>
            </div>
            <div>
              <dt>{words.duration}</dt>
              <dd className="figure">{service.duration}</dd>
            </div>
          </dl>
          <ul role="list">
            {service.hero.features.map((feature) => (
              <li key={feature}>
                <ChartSymbol sign="check" className={styles.sign} />
                {feature}
              </li>
            ))}
          </ul>
          <p className="caption">{service.hero.subtitle}</p>
        </div>
      }
    />
  );
}

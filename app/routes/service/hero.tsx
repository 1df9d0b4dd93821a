import type { ServicePageWords } from '../../content/services/service-page.schema.ts';
import type { Service } from '../../content/services/services.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './hero.module.css';

type HeroProps = {
  words: ServicePageWords['hero'];
  services: string;
  service: Pick<Service, 'id' | 'icon' | 'title' | 'hero' | 'price' | 'duration'>;
  phone: string;
};

/**
 * The head of a service page: what the service is for, beside a chart sheet's title block with
 * price and duration.
 */
export function Hero({ words, services, service, phone }: HeroProps) {
  const frame = useFrame();
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div className={styles.trail}>
        <Breadcrumbs
          label={frame.words.breadcrumbs}
          trail={[{ label: services, path: frame.paths.services() }, { label: service.title }]}
        />
      </div>
      <div>
        <p className="eyebrow">{service.title}</p>
        <h1 id="hero-heading">{service.hero.headline}</h1>
        <p className={styles.lead}>{service.hero.description}</p>
        <p className={styles.actions}>
          <ButtonAnchor variant="primary" href={`tel:${phone}`}>
            {words.call}
          </ButtonAnchor>
          <ButtonLink to={frame.paths.contactAbout({ service: service.id })}>{words.write}</ButtonLink>
        </p>
        <p className="caption">{words.note}</p>
      </div>
      <div className={styles.block}>
        <ChartSymbol sign={service.icon} className={styles.sign} />
        <p className={styles.subtitle}>{service.hero.subtitle}</p>
        <dl className={styles.terms}>
          <div>
            <dt className="caption">{words.price}</dt>
            <dd className="figure">{service.price}</dd>
          </div>
          <div>
            <dt className="caption">{words.duration}</dt>
            <dd className="figure">{service.duration}</dd>
          </div>
        </dl>
        <ul role="list" className={styles.features}>
          {service.hero.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

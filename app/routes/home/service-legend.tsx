import type { HomeWords } from '../../content/pages/home.schema.ts';
import type { Service } from '../../content/services/services.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { AllLink } from './all-link.tsx';
import styles from './service-legend.module.css';

type LegendService = Pick<Service, 'id' | 'icon' | 'title' | 'summary' | 'price' | 'duration'>;

/** The four services as a chart's legend: sign, name, what it is, price, duration. */
export function ServiceLegend({
  words,
  services,
}: {
  words: HomeWords['services'];
  services: readonly LegendService[];
}) {
  const { paths } = useFrame();
  return (
    <Section
      id="services"
      surface="shoal"
      eyebrow={words.eyebrow}
      title={words.title}
      lead={words.lead}
      aside={<AllLink to={paths.services()}>{words.all}</AllLink>}
    >
      <ul role="list" className={styles.legend}>
        {services.map((service) => (
          <li key={service.id}>
            <ChartSymbol sign={service.icon} className={styles.sign} />
            <h3>
              <SiteLink to={paths.service(service.id)}>{service.title}</SiteLink>
            </h3>
            <p className={styles.summary}>{service.summary}</p>
            <p className={styles.price}>
              <span className="visually-hidden">{words.price}: </span>
              {service.price}
            </p>
            <p className={styles.duration}>
              <span className="visually-hidden">{words.duration}: </span>
              {service.duration}
            </p>
            <ChartSymbol sign="arrow" className={styles.arrow} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { WeekBar, type Weeks } from '../../charts/plots/week-bar.tsx';
import type { Service } from '../../content/services/services.server.ts';
import type { HomeWords } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Teaser } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { Items } from '../../ui/text.tsx';
import styles from './service-legend.module.css';
import { Drawing } from './why-drawings.tsx';

type LegendService = Pick<Service, 'id' | 'icon' | 'title' | 'summary' | 'price' | 'duration'> & {
  /** The things that the client keeps. */
  keep: readonly string[];
  weeks: Weeks | undefined;
};

type ServiceLegendProps = { words: HomeWords['services']; services: readonly LegendService[] };

/** The services as one ruled table, their weeks on one scale. The whole row is the link. */
export function ServiceLegend({ words, services }: ServiceLegendProps) {
  const { paths } = useEdition();
  const scale = scaleOf(services.map(({ weeks }) => weeks));
  return (
    <Section id="services" surface="shoal" words={words} all={{ path: paths.services(), label: words.all }}>
      <p className={`four caption large-only ${styles.head}`} aria-hidden="true">
        <span>{words.service}</span>
        <span>{words.keep}</span>
        <span>{words.price}</span>
        <span>{words.duration}</span>
      </p>
      <ul role="list" className="ruled-list">
        {services.map((service) => (
          <li key={service.id} className={`four card ${styles.row}`}>
            <div>
              <Teaser path={paths.service(service.id)} title={service.title} text={service.summary} />
              <Drawing name={service.icon} className={styles.sign} />
            </div>
            <ul role="list" aria-label={words.keep} className={`note dotted ${styles.keep}`}>
              <Items of={service.keep} />
            </ul>
            <p className={styles.price}>{service.price}</p>
            <div>
              {service.weeks && (
                <WeekBar
                  spans={[
                    [0, service.weeks.to],
                    [0, service.weeks.from],
                  ]}
                  scale={scale}
                />
              )}
              <p className="caption">{service.duration}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * Returns the length of a scale for all of them: the longest, rounded up to an even number of
 * weeks.
 */
function scaleOf(all: ReadonlyArray<Weeks | undefined>): number {
  return Math.ceil(Math.max(2, ...all.map((weeks) => weeks?.to ?? 0)) / 2) * 2;
}

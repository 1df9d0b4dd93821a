import { interpolate } from '../../../text/interpolate.ts';
import type { Service } from '../../content/services/services.server.ts';
import type { ServicesPageWords } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { Items } from '../../ui/text.tsx';
import styles from './services.module.css';

type LegendProps = {
  words: ServicesPageWords['legend'];
  services: ReadonlyArray<
    Pick<Service, 'id' | 'icon' | 'title' | 'subtitle' | 'description' | 'features' | 'color' | 'price' | 'duration'>
  >;
};

/**
 * The four services as a chart's full legend: sign, name, purpose, features, price, and duration.
 */
export function Legend({ words, services }: LegendProps) {
  const { paths, site } = useEdition();
  return (
    <section className="page-width" aria-labelledby="legend-heading">
      <h2 id="legend-heading" className="visually-hidden">
        {words.title}
      </h2>
      <ul role="list" className={`ruled-list ${styles.legend}`}>
        {services.map((service) => (
          <li key={service.id} id={service.id} className="four">
            <div className={`signed ${styles.service}`}>
              <ChartSymbol sign={service.icon} className={styles.sign} data-color={service.color} />
              <h3 className="step-3">{service.title}</h3>
              {service.subtitle && <p className={`water muted step-1 ${styles.subtitle}`}>{service.subtitle}</p>}
            </div>
            <div className="double">
              <p>{service.description}</p>
              {service.features && (
                <ul role="list" className={`cells small muted above-3 ${styles.features}`}>
                  <Items of={service.features} />
                </ul>
              )}
            </div>
            <div className={styles.terms}>
              <dl>
                <div>
                  <dt className="caption">{words.price}</dt>
                  <dd className="figure step-3">{service.price}</dd>
                </div>
                <div>
                  <dt className="caption">{words.duration}</dt>
                  <dd>{service.duration}</dd>
                </div>
              </dl>
              <p className={`cluster ${styles.actions}`}>
                <ButtonLink href={paths.service(service.id)}>
                  <Label shown={words.learnMore} more={interpolate(words.learnMoreAbout, { service: service.title })} />
                </ButtonLink>
                <ButtonLink variant="quiet" href={`tel:${site.phone}`}>
                  <ChartSymbol sign="phone" />
                  <Label shown={words.getQuote} more={interpolate(words.getQuoteFor, { service: service.title })} />
                </ButtonLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button's label, and what it leaves out for those who see what it's beside. */
function Label({ shown, more }: { shown: string; more: string }) {
  return (
    <span>
      {shown}
      <span className="visually-hidden"> {more}</span>
    </span>
  );
}

import type { Service } from '../../content/services/services.schema.ts';
import type { ServicePageWords } from '../../content/services/services-page.schema.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Items } from '../../ui/text.tsx';
import styles from './included.module.css';

type IncludedProps = {
  words: ServicePageWords['included'];
  service: Pick<Service, 'included' | 'excluded' | 'notFor'>;
};

/** What's Included beside what isn't, with a rule between, and who the service isn't for. */
export function Included({ words, service }: IncludedProps) {
  return (
    <Section id="included" aria-labelledby="included-heading">
      <div className={styles.columns}>
        <div>
          <h2 id="included-heading">{words.title}</h2>
          <p className={styles.lead}>{words.lead}</p>
          <dl className={styles.inventory}>
            {service.included.map((item) => (
              <div key={item.title}>
                <dt>{item.title}</dt>
                <dd>{item.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.limits}>
          <PhoneFold summary={<h2>{words.excluded}</h2>}>
            <ul role="list">
              {service.excluded.map((item) => (
                <li key={item.title}>
                  <strong>{item.title}</strong> {item.text}
                </li>
              ))}
            </ul>
          </PhoneFold>
          <PhoneFold summary={<h3>{words.notFor}</h3>}>
            <ul role="list">
              <Items of={service.notFor} />
            </ul>
          </PhoneFold>
        </div>
      </div>
    </Section>
  );
}

import type { ServicePageWords } from '../../content/services/service-page.schema.ts';
import type { Service } from '../../content/services/services.schema.ts';
import { Section } from '../../ui/section.tsx';
import styles from './included.module.css';

/** What's Included: an inventory in two ruled columns. */
export function Included({ words, items }: { words: ServicePageWords['included']; items: Service['included'] }) {
  return (
    <Section id="included" ruled title={words.title} lead={words.lead}>
      <dl className={styles.inventory}>
        {items.map((item) => (
          <div key={item.title}>
            <dt>{item.title}</dt>
            <dd>{item.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

import type { ServicePageWords } from '../../content/services/service-page.schema.ts';
import type { Service } from '../../content/services/services.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { FactList } from '../../sections/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './sample.module.css';

/** What a client holds at the end, drawn as three sheets with a row of each. The label comes before the sheets. */
export function Sample({ words, sample }: { words: ServicePageWords['sample']; sample: Service['sample'] }) {
  const frame = useFrame();
  return (
    <Section id="sample" surface="land" title={words.title} lead={sample.lead}>
      {sample.provenance === 'sample' && <p className={styles.label}>{frame.words.illustrative}</p>}
      <div className={styles.sheets} data-provenance={sample.provenance}>
        {sample.documents.map(({ title, rows }) => (
          <article key={title}>
            <h3>{title}</h3>
            <FactList facts={rows} />
          </article>
        ))}
      </div>
    </Section>
  );
}

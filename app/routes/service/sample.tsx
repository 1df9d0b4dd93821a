import type { PageMap, Service } from '../../content/services/services.server.ts';
import type { ServicePageWords } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { FactList } from '../../sections/owner/fact-list.tsx';
import { SampleKey } from '../../sections/sample-key.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './service.module.css';

type SampleProps = { words: ServicePageWords['sample']; sample: NonNullable<Service['sample']> };

/**
 * The results that a client holds at the end: three sheets, each with a remark under it. The label
 * comes before the sheets.
 */
export function Sample({ words, sample }: SampleProps) {
  const frame = useEdition();
  return (
    <Section id="sample" surface="land" title={words.title} lead={sample.lead}>
      {sample.provenance === 'sample' && <SampleKey>{frame.words.illustrative}</SampleKey>}
      <div className={`split pairs above-3 ${styles.documents}`} data-provenance={sample.provenance}>
        {sample.documents.map(({ title, place, rows, note, map }, index) => (
          <div key={title} className={classNames(styles.document, spans[index % spans.length])}>
            <article className={styles.sheet}>
              <PhoneFold
                summary={
                  <>
                    <h3 className="step-1">{title}</h3>
                    {place && <span className="caption">{place}</span>}
                  </>
                }
              >
                {map && <PageMapTree map={map} />}
                {rows && <FactList facts={rows} />}
              </PhoneFold>
            </article>
            {note && <p className="water step-1">{note}</p>}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Three documents beside each other begin at columns 1, 5, and 8. */
const spans = ['third', 'quarter', undefined];

const states = ['keep', 'write', 'merge', 'remove'] as const;

/**
 * A page map as a tree of boxes: what stays, what's written, what takes in another page, what goes.
 */
function PageMapTree({ map }: { map: PageMap }) {
  return (
    <div className="small">
      <ul role="list" className={styles.tree}>
        <li>
          <span>{map.root}</span>
          <ul role="list">
            {map.branches.map(({ page, below }) => (
              <li key={page}>
                <span>{page}</span>
                <ul role="list">
                  {below.map((leaf) => (
                    <li key={leaf.page}>
                      <span data-state={leaf.state}>
                        {leaf.page}
                        <span className="visually-hidden">: {map.key[leaf.state]}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <ul role="list" className={`cluster muted above-4 ${styles.key}`}>
        {states.map((state) => (
          <li key={state} data-state={state}>
            {map.key[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}

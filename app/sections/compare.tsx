import type { ServicesPageWords } from '../content/words.ts';
import { PhoneFold } from '../ui/phone-fold.tsx';
import { Section } from '../ui/section.tsx';
import styles from './compare.module.css';

/**
 * Four ways to buy SEO in one table; the last column is this consultant. Where it doesn't fit, it
 * scrolls sideways; on a phone, each row becomes a list that names the columns. Roles are explicit,
 * because that layout strips a table of its meaning.
 */
export function Compare({ words }: { words: ServicesPageWords['compare'] }) {
  return (
    <Section id="compare" surface="shoal" words={words}>
      <PhoneFold summary={words.show} isOnlyForPhones>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
        <div className={styles.scroller} role="group" aria-labelledby="compare-heading" tabIndex={0}>
          <table role="table" className={styles.table} aria-labelledby="compare-heading">
            <thead role="rowgroup">
              <tr role="row">
                <td role="cell" />
                {words.columns.map((column) => (
                  <th key={column} role="columnheader" scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {words.rows.map(({ label, cells }) => (
                <tr key={label} role="row">
                  <th role="rowheader" scope="row">
                    {label}
                  </th>
                  {words.columns.map((column, index) => (
                    <td key={column} role="cell" data-column={column}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="note">{words.note}</p>
      </PhoneFold>
    </Section>
  );
}

import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './benefits.module.css';
import type { CityPage } from './city-page.server.ts';

/** The benefits, with a description of the market beside them. */
export function Benefits({ title, market, items }: CityPage['benefits']) {
  return (
    <Section id="benefits" ruled aria-labelledby="benefits-heading">
      <div className={styles.benefits}>
        <p className={styles.market}>{market}</p>
        <div>
          <h2 id="benefits-heading">{title}</h2>
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <li key={item}>
                <ChartSymbol sign="check" className={styles.sign} />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

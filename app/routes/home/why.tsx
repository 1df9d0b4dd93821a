import type { HomeWords } from '../../content/pages/home.schema.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './why.module.css';

/** Four reasons, each with its deep link, as a chart's legend: two columns under one rule. */
export function Why({ words }: { words: HomeWords['why'] }) {
  return (
    <Section id="why" ruled title={words.title} className={styles.why}>
      <ul role="list" className={styles.cards}>
        {words.cards.map((card) => (
          <li key={card.title}>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            <SiteLink to={card.link.path} className={styles.link}>
              {card.link.label} <ChartSymbol sign="arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { ComponentProps } from 'react';
import type { HomeWords } from '../../../content/pages/home.schema.ts';
import { ChartSymbol } from '../../../ui/chart-symbol.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './why.module.css';
import { IntentDrawing, PageDrawing, PagesDrawing, QueryChart } from './why-drawings.tsx';

type WhyProps = { words: HomeWords['why']; chart: ComponentProps<typeof QueryChart>['data'] };

/** Four reasons, each with a drawing that says what its words say, and its deep link. */
export function Why({ words, chart }: WhyProps) {
  const pictures = [
    <QueryChart key="chart" data={chart} label={words.chart.label} />,
    <IntentDrawing key="depths" words={words.depths} />,
    <PagesDrawing key="pages" words={words.pages} />,
    <PageDrawing key="page" words={words.page} />,
  ];
  return (
    <Section id="why" title={words.title}>
      <ul role="list" className={styles.cards}>
        {words.cards.map((card, index) => (
          <li key={card.title}>
            {pictures[index]}
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            {card.link && (
              <a href={card.link.path} className={styles.link}>
                {`${card.link.label} `}
                <ChartSymbol sign="arrow" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

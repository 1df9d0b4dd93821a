import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { Table } from '../kit/table.tsx';
import type { TitleAnalysis } from './model/formula.ts';
import styles from './title-result.module.css';

/** The titles of this visit, best first, and newest first among equals. Nothing is stored. */
export function TitleComparison({ words, analyses }: { words: TitleWords; analyses: readonly TitleAnalysis[] }) {
  const { compare, labels } = words;
  return (
    <div>
      <h3>{compare.title}</h3>
      <p>{compare.lead}</p>
      <Table
        label={compare.title}
        headings={[compare.titleColumn, compare.characters, compare.score]}
        rows={analyses
          .toSorted((a, b) => b.score - a.score)
          .map(({ title, measurement, score, label }) => [
            title,
            measurement.characters,
            <>
              {score} <span className="caption">{labels[label].label}</span>
            </>,
          ])}
        className={styles.compared}
      />
    </div>
  );
}

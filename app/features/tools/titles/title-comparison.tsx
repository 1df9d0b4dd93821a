import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import type { TitleAnalysis } from './model/formula.ts';
import styles from './title-comparison.module.css';

/** The titles of this visit, best first, and newest first among equals. Nothing is stored. */
export function TitleComparison({ words, analyses }: { words: TitleWords; analyses: readonly TitleAnalysis[] }) {
  const { compare, labels } = words;
  return (
    <div className={styles.comparison}>
      <h3>{compare.title}</h3>
      <p>{compare.lead}</p>
      <table aria-label={compare.title}>
        <thead>
          <tr>
            <th scope="col">{compare.titleColumn}</th>
            <th scope="col">{compare.characters}</th>
            <th scope="col">{compare.score}</th>
          </tr>
        </thead>
        <tbody>
          {analyses
            .toSorted((a, b) => b.score - a.score)
            .map(({ title, measurement, score, label }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{measurement.characters}</td>
                <td>
                  {score} <span className="caption">{labels[label].label}</span>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

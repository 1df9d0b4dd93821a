import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import styles from './cluster-example.module.css';
import { clusterFigures, recommendedCount, subtopicCounts } from './model/formula.ts';

type ClusterExampleProps = { words: ClusterWords; heading: string; formats: Formats };

/**
 * What each number of subtopics adds up to. Shows before a cluster is generated, and without
 * JavaScript.
 */
export function ClusterExample({ words, heading, formats }: ClusterExampleProps) {
  const { totalPages, totalLinks, contentHours, authorityScore } = clusterFigures(recommendedCount);
  const head = words.exampleHead;
  return (
    <div className={styles.example}>
      <div>
        <h3 className="eyebrow">{heading}</h3>
        <p>
          {interpolate(words.example, {
            count: recommendedCount,
            pages: formats.number(totalPages),
            links: formats.number(totalLinks),
            hours: formats.number(contentHours),
            authority: formats.number(authorityScore),
          })}
        </p>
      </div>
      <table aria-label={heading}>
        <thead>
          <tr>
            {[head.count, head.pages, head.links, head.hours, head.authority].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subtopicCounts.map((count) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              {Object.entries(clusterFigures(count)).map(([name, figure]) => (
                <td key={name}>{formats.number(figure)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { interpolate } from '../../../../text/interpolate.ts';
import type { ClusterWords } from '../../../content/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import styles from './cluster-tree.module.css';
import type { ClusterOutline } from './model/plan.ts';

type ClusterTreeProps = {
  words: ClusterWords;
  outline: ClusterOutline;
  /** Receives the subtopic the visitor reads or points at, so the chart can show its course. */
  onPoint: (subtopic: number | undefined) => void;
};

/** Everything the chart shows, and more, as a list of disclosures that open with Enter or Space. */
export function ClusterTree({ words: { tree }, outline, onPoint }: ClusterTreeProps) {
  return (
    <div className={classNames('across', styles.tree)}>
      <h3>{tree.title}</h3>
      <p className={styles.pillar}>
        {interpolate(tree.pillar, { title: outline.pillar })} <span className="caption">{tree.pillarWords}</span>
      </p>
      <div className="split">
        <p className="note wide">{tree.linksNote}</p>
        <p className="note">{tree.wordsNote}</p>
      </div>
      <ol role="list" className={styles.branches}>
        {outline.subtopics.map(({ name, articles, spare }, index) => (
          <li key={name}>
            <details
              className={styles.branch}
              open={index === 0}
              onFocus={() => onPoint(index)}
              onBlur={() => onPoint(undefined)}
              onPointerEnter={() => onPoint(index)}
              onPointerLeave={() => onPoint(undefined)}
            >
              <summary>
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.name}>{name}</span>
              </summary>
              <ul role="list">
                {articles.map(({ title }) => (
                  <li key={title}>
                    {title} <span className="caption">{tree.articleWords}</span>
                  </li>
                ))}
              </ul>
              {spare.length > 0 && (
                <details className={kit.more}>
                  <summary>{tree.spare}</summary>
                  <ul role="list">
                    {spare.map(({ title }) => (
                      <li key={title}>{title}</li>
                    ))}
                  </ul>
                </details>
              )}
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}

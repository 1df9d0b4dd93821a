import { useRef } from 'react';
import type { ClusterWords } from '../../content/tools/cluster-generator.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Button } from '../../ui/button.tsx';
import styles from './cluster-tree.module.css';
import type { ClusterPlan } from './model/plan.ts';

type ClusterTreeProps = {
  words: ClusterWords['tree'];
  plan: ClusterPlan;
  /** Receives the subtopic the visitor reads or points at, so the chart can show its course. */
  onPoint: (subtopic: number | undefined) => void;
};

/** Everything the chart shows, and more, as a list of disclosures that open with Enter or Space. */
export function ClusterTree({ words, plan, onPoint }: ClusterTreeProps) {
  const list = useRef<HTMLOListElement>(null);
  const openAll = (open: boolean) => {
    for (const branch of list.current?.querySelectorAll('details') ?? []) {
      branch.open = open;
    }
  };
  return (
    <div className={styles.tree}>
      <div className={styles.head}>
        <h4>{words.title}</h4>
        <div>
          <Button variant="quiet" onClick={() => openAll(true)}>
            {words.openAll}
          </Button>
          <Button variant="quiet" onClick={() => openAll(false)}>
            {words.closeAll}
          </Button>
        </div>
      </div>
      <p className={styles.pillar}>
        {interpolate(words.pillar, { title: plan.pillar })} <span className="caption">{words.pillarWords}</span>
      </p>
      <p className={`caption ${styles.note}`}>{words.wordsNote}</p>
      <ol ref={list} role="list" className={styles.branches}>
        {plan.subtopics.map((subtopic, index) => (
          <li key={subtopic.name}>
            <details
              open={index === 0}
              onFocus={() => onPoint(index)}
              onBlur={() => onPoint(undefined)}
              onPointerEnter={() => onPoint(index)}
              onPointerLeave={() => onPoint(undefined)}
            >
              <summary>
                <span className={styles.number}>{index + 1}</span>
                {subtopic.name}
              </summary>
              <ul role="list">
                {subtopic.articles.map((title) => (
                  <li key={title}>
                    {title} <span className="caption">{words.articleWords}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}

import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import type { Formats } from '../../../locale/formats.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { Example } from '../kit/result.tsx';
import { Table } from '../kit/table.tsx';
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
    <Example
      heading={heading}
      className={classNames(kit.pair, styles.example)}
      text={
        <p>
          {interpolate(words.example, {
            count: recommendedCount,
            pages: formats.number(totalPages),
            links: formats.number(totalLinks),
            hours: formats.number(contentHours),
            authority: formats.number(authorityScore),
          })}
        </p>
      }
    >
      <Table
        label={heading}
        headings={[head.count, head.pages, head.links, head.hours, head.authority]}
        rows={subtopicCounts.map((count) => [count, ...Object.values(clusterFigures(count)).map(formats.number)])}
      />
    </Example>
  );
}

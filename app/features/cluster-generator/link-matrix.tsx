import type { ClusterWords } from '../../content/tools/cluster-generator.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import styles from './link-matrix.module.css';
import type { ClusterPlan } from './model/plan.ts';

/** Every link of the cluster, one per row. The rows add up to the total shown. */
export function LinkMatrix({ words, plan }: { words: ClusterWords['matrix']; plan: ClusterPlan }) {
  return (
    <details className={styles.matrix}>
      <summary>{interpolate(words.title, { count: plan.links.length })}</summary>
      <p>{words.lead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.to}</th>
            <th scope="col">{words.anchor}</th>
          </tr>
        </thead>
        <tbody>
          {plan.links.map((link) => (
            <tr key={`${link.from} ${link.to}`}>
              <td data-label={words.from}>{link.from}</td>
              <td data-label={words.to}>{link.to}</td>
              <td data-label={words.anchor}>{link.anchor}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

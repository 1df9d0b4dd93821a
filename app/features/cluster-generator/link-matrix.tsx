import type { ClusterWords } from '../../content/tools/cluster-generator.schema.ts';
import type { SharedToolWords } from '../../content/tools/resources-page.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './link-matrix.module.css';
import type { PlannedLink } from './model/links.ts';
import { mermaidPlan } from './model/mermaid.ts';
import type { ClusterOutline } from './model/plan.ts';

type LinkMatrixProps = {
  words: ClusterWords;
  shared: SharedToolWords;
  outline: ClusterOutline;
  links: readonly PlannedLink[];
  /** How many links are the minimum that the figure counts. */
  minimum: number;
};

/** Every link of the plan, one per row, with the ones that the figure counts marked. */
export function LinkMatrix({ words: { matrix }, shared, outline, links, minimum }: LinkMatrixProps) {
  return (
    <details className={styles.matrix}>
      <summary>{interpolate(matrix.title, { count: links.length })}</summary>
      <p>{matrix.lead}</p>
      <p>{interpolate(matrix.minimum, { count: minimum })}</p>
      <CopyButton
        text={() => mermaidPlan(outline, links)}
        copied={shared.textCopied}
        failed={shared.textCopyFailed}
        className={styles.copy}
      >
        {matrix.copyMermaid}
      </CopyButton>
      <table role="table" aria-label={interpolate(matrix.title, { count: links.length })}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {matrix.from}
            </th>
            <th role="columnheader" scope="col">
              {matrix.to}
            </th>
            <th role="columnheader" scope="col">
              {matrix.anchor}
            </th>
            <th role="columnheader" scope="col">
              {matrix.kind}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {links.map((link) => (
            <tr role="row" key={`${link.from}\n${link.to}`} data-minimum={link.isMinimum || undefined}>
              <td role="cell" data-label={matrix.from}>
                {link.from}
              </td>
              <td role="cell" data-label={matrix.to}>
                {link.to}
              </td>
              <td role="cell" data-label={matrix.anchor}>
                {link.anchor}
              </td>
              <td role="cell" data-label={matrix.kind}>
                {link.isMinimum && matrix.isMinimum}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import type { SharedToolWords } from '../../../content/tools/resources-page.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import kit from '../kit/kit.module.css';
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
    <details className={classNames(kit.fold, styles.matrix)}>
      <summary>{interpolate(matrix.title, { count: links.length })}</summary>
      <p className={kit.note}>{matrix.lead}</p>
      <p className={kit.note}>{interpolate(matrix.minimum, { count: minimum })}</p>
      <CopyButton text={() => mermaidPlan(outline, links)} copied={shared.textCopied} failed={shared.textCopyFailed}>
        {matrix.copyMermaid}
      </CopyButton>
      <table className={kit.table} aria-label={interpolate(matrix.title, { count: links.length })}>
        <thead>
          <tr>
            <th scope="col">{matrix.from}</th>
            <th scope="col">{matrix.to}</th>
            <th scope="col">{matrix.anchor}</th>
            <th scope="col">{matrix.kind}</th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={`${link.from}\n${link.to}`} data-minimum={link.isMinimum || undefined}>
              <td data-label={matrix.from}>{link.from}</td>
              <td data-label={matrix.to}>{link.to}</td>
              <td data-label={matrix.anchor}>{link.anchor}</td>
              <td data-label={matrix.kind}>{link.isMinimum && matrix.isMinimum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import type { ToolId, ToolPageId } from '../../locale/paths.ts';
import styles from './tool-drawings.module.css';
import drawings from './tools.svg?url';

type ToolPageDrawingProps = {
  of: ToolPageId;
  /** The names of a curve's axes. */
  axes?: { x: string; y: string };
};

/**
 * The work of a page below the resources page, drawn beside its heading. Decorative: the words
 * beside it say the same.
 */
export function ToolPageDrawing({ of: id, axes }: ToolPageDrawingProps) {
  return (
    <svg className={`large-only ${styles.drawing}`} viewBox="18 8 424 284" aria-hidden="true">
      <use href={`${drawings}#${id}-page`} />
      {axes && (
        <g className={`water ${styles.axes}`}>
          <text x="40" y="24">
            {axes.y}
          </text>
          <text x="436" y="284" textAnchor="end">
            {axes.x}
          </text>
        </g>
      )}
    </svg>
  );
}

/** A small drawing of a tool's result. */
export function ToolDrawing({ of: id }: { of: ToolId | ToolPageId }) {
  return (
    <svg className={styles.small} viewBox="0 0 112 72" aria-hidden="true">
      <use href={`${drawings}#${id}`} />
    </svg>
  );
}

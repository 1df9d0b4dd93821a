import styles from './industry-drawing.module.css';
import type { IndustryDrawing as Drawing } from './industry-drawing.server.ts';

/** A small drawing of how an industry's customers search (`industry-drawing.server.ts` works it out). */
export function IndustryDrawing({ drawing: { label, height, paths, texts } }: { drawing: Drawing }) {
  return (
    <div className={styles.panel}>
      <svg viewBox={`0 0 340 ${height}`} role="img" aria-label={label}>
        {paths.map(({ look, d }) => (
          <path key={look} className={styles[look]} d={d} />
        ))}
        {texts.map(({ look, x, y, anchor, text, length }) => (
          <text
            key={`${text}${x}`}
            className={styles[look]}
            x={x}
            y={y}
            textAnchor={anchor === 'start' ? undefined : anchor}
            textLength={length}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

import styles from './industry-drawing.module.css';

type IndustryDrawingProps = {
  drawing: {
    /** Describes the drawing for people who can't see it. */
    label: string;
    height: number;
    /** The group of `industries.svg` with the drawing. */
    href: string;
  };
  children?: React.ReactNode;
};

/**
 * A small drawing of how an industry's customers search (`industry-drawing.server.ts` works it
 * out), with its source below it.
 */
export function IndustryDrawing({ drawing: { label, height, href }, children }: IndustryDrawingProps) {
  return (
    <div className={styles.panel}>
      <svg viewBox={`0 0 340 ${height}`} role="img" aria-label={label}>
        <use href={href} />
      </svg>
      {children}
    </div>
  );
}

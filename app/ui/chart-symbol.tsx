import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type ChartSign = keyof typeof signs;

export type ChartSymbolProps = ComponentProps<'svg'> & { sign: ChartSign };

/**
 * A sign from a chart's legend, 1.25em tall in the text's color. Hidden from assistive technology:
 * words are beside it.
 */
export function ChartSymbol({ sign, className, ...rest }: ChartSymbolProps) {
  return (
    <svg aria-hidden="true" {...rest} className={classNames('chart-symbol', className)} viewBox="0 0 24 24">
      <path d={signs[sign]} />
    </svg>
  );
}

/** A drawing that its label describes. Firefox would have screen readers say its letters, too. */
export function NamedDrawing({ label, children, ...rest }: ComponentProps<'svg'> & { label: string }) {
  return (
    <svg {...rest} role="img" aria-label={label}>
      <g aria-hidden>{children}</g>
    </svg>
  );
}

/** Signs on a 24-unit grid, one stroke wide. */
const signs = {
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 1v3M12 20v3M1 12h3M20 12h3M15.5 8.5l-2 5-5 2 2-5z',
  log: 'M5 3h13v18H6.5A1.5 1.5 0 0 1 5 19.5zM5 19.5A1.5 1.5 0 0 1 6.5 18H18M9 7h5M9 11c1.5-1.2 3 1.2 5 0',
  beacon:
    'M9.5 8h5l2 13h-9zM9.5 8V4.5h5V8M12 4.5V2M8.6 14h6.8M17.5 5.5l3-1M17.5 7.5l3 1M6.5 5.5l-3-1M6.5 7.5l-3 1M4 21h16',
  pennant: 'M6 2v20M6 4l13 4-13 4M3 22h6',
  phone: 'M6.5 3H9l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v2.5c0 2-1 3-3 3C10.5 20.5 3.5 13.5 3.5 6c0-2 1-3 3-3z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L21 21',
  contrast: 'M12 3.5a8.5 8.5 0 0 0 0 17 8.5 8.5 0 0 0 0-17zv17M15 4.2v15.6M18 6.2v11.6',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  chevron: 'M5 9l7 7 7-7',
  arrow: 'M3 12h17M14 6l6 6-6 6',
  external: 'M8 5H5v14h14v-3M12 4h8v8M20 4L10 14',
  copy: 'M8 8h12v13H8zM16 8V3H4v13h4',
} as const;

import type { ComponentProps } from 'react';
import { signs } from './chart-signs.ts';
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

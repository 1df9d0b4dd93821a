import { parseNumber } from '../../../../../ui/forms/parse-number.ts';

/**
 * Reads a figure as any language writes it. Returns undefined when it isn't one. An empty cell is
 * 0: nothing in that period. Plain digits are by far the most common, and 200,000 cells are a lot.
 */
export function readFigure(cell: string, decimals: number): number | undefined {
  const text = cell.trim();
  if (/^\d+(?:\.\d+)?$/u.test(text) && (decimals > 0 || !/\.\d{3}$/u.test(text))) {
    return Number(text);
  }
  if (text === '' || text === '-' || text === '–') {
    return 0;
  }
  const value = parseNumber(text, decimals);
  return value === undefined || value < 0 ? undefined : value;
}

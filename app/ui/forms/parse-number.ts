/** The numbers that a field accepts. */
export type NumberLimits = {
  min: number;
  max: number;
  /** Steps from zero: 0.1 accepts 2.5 and rejects 2.55. Any value when absent. */
  step?: number;
  /** How many decimals make sense, which decides how to read '5.000'. */
  decimals?: number;
};

/** The fault of a number: missing, not a number, outside the limits, or between two steps. */
export type NumberFault = 'empty' | 'unreadable' | 'below' | 'above' | 'offStep';

/**
 * Reads and checks what a visitor typed. Returns a finite number within the limits, or the fault to
 * show at the field.
 */
export function checkNumber(
  typed: string,
  { min, max, step, decimals }: NumberLimits,
): { value: number; fault?: undefined } | { value?: undefined; fault: NumberFault } {
  const value = parseNumber(typed, decimals);
  if (value === undefined) {
    return { fault: typed.trim() === '' ? 'empty' : 'unreadable' };
  }
  if (value < min || value > max) {
    return { fault: value < min ? 'below' : 'above' };
  }
  // Binary division leaves a remainder (0.3 / 0.1), so the comparison allows one far below any
  // step.
  const isOffStep = step && Math.abs(value / step - Math.round(value / step)) > 1e-6;
  return isOffStep ? { fault: 'offStep' } : { value };
}

/**
 * Reads a number the way people type it: '5,000', '5 000', '$1,234.50', '1.234,50', '28,5', '2 %',
 * '−3'. A single separator before exactly three digits groups thousands when the value has fewer
 * than three `decimals` (default 2); otherwise it's a decimal sign. Returns undefined for anything
 * that isn't one number.
 */
export function parseNumber(typed: string, decimals = 2): number | undefined {
  const bare = typed
    .replace(/[\s'’_]/gu, '')
    .replace(/^[−–]/u, '-')
    .replace(/^([+-]?)\$/u, '$1')
    .replace(/^\$/u, '')
    .replace(/[%$]$/u, '');
  const match = /^([+-]?)((?:\d[\d.,]*|[.,]\d+))$/u.exec(bare);
  if (!match?.[2]) {
    return undefined;
  }
  const digits = plainDigits(match[2], decimals);
  if (digits === undefined) {
    return undefined;
  }
  const value = Number(`${match[1]}${digits}`);
  // A minus before zero would print as -0.
  return Number.isFinite(value) ? value + 0 : undefined;
}

/**
 * Returns digits with at most one dot, or undefined when commas and dots are where no number has
 * them.
 */
function plainDigits(text: string, decimals: number): string | undefined {
  const separators = text.replace(/\d/gu, '');
  if (separators === '') {
    return text;
  }
  const last = separators.at(-1) ?? '';
  const kinds = new Set(separators);
  if (kinds.size === 1 && separators.length > 1) {
    return grouped(text, last) ? text.replaceAll(last, '') : undefined;
  }
  if (kinds.size === 1) {
    const groups = decimals < 3 && /^[1-9]\d{0,2}[.,]\d{3}$/u.test(text);
    return groups ? text.replace(last, '') : text.replace(last, '.');
  }
  const at = text.lastIndexOf(last);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const other = last === ',' ? '.' : ',';
  if (whole.includes(last) || !grouped(whole, other)) {
    return undefined;
  }
  return `${whole.replaceAll(other, '')}.${fraction}`;
}

function grouped(text: string, separator: string): boolean {
  const [first = '', ...rest] = text.split(separator);
  return /^\d{1,3}$/u.test(first) && rest.every((group) => /^\d{3}$/u.test(group));
}

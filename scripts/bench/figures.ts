/** Figures of repeated runs and how to print them. */

/** Returns the middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** Returns the machine's noise: half of the values are within this many percent of the median. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return (median(values.map((value) => Math.abs(value - middle))) / middle) * 100;
}

/** `123 ±2%` */
export function shown(values: readonly number[], digits = 0): string {
  return values.length === 0 ? '–' : `${median(values).toFixed(digits)} ±${spread(values).toFixed(0)}%`;
}

/** Prints columns of text under their names, with numbers aligned to the right. */
export function printTable(rows: ReadonlyArray<Record<string, string | number>>): void {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines) {
    console.log(
      line
        .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
        .join('  '),
    );
  }
}

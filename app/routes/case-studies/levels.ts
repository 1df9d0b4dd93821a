/** A figure's length on a scale that it shares with all figures of its kind. */
export type Level = { value: number; top: number; steps: number; shownTop: string };

/**
 * Puts figures of one kind (percentages, counts, months) on one scale from zero, whichever entry
 * they come from. Returns undefined for a figure that can't be a length: a fall, or only words.
 */
export function levelsOf(shown: readonly string[]): (shown: string) => Level | undefined {
  const measured = shown.map(measure);
  return (figure) => {
    const { kind, value } = measure(figure) ?? {};
    if (kind === undefined || value === undefined) {
      return undefined;
    }
    const step = kind === '%' ? 50 : kind === '' ? 10 : 1;
    const highest = Math.max(...measured.map((other) => (other?.kind === kind ? other.value : 0)), value);
    const top = Math.max(step, Math.ceil(highest / step) * step);
    return {
      value,
      top,
      steps: kind === '%' ? top / 10 : top / step,
      shownTop: kind === '%' ? `${top}%` : String(top),
    };
  };
}

/** Reads '+58%', '1.9×' (which is +90%), '24', or '12 months'. */
function measure(shown: string): { kind: string; value: number } | undefined {
  const [, number, kind] = /^\+?(\d+(?:\.\d+)?)\s?(\D*)$/u.exec(shown) ?? [];
  if (number === undefined || kind === undefined) {
    return undefined;
  }
  return kind === '×'
    ? { kind: '%', value: Math.max(0, Math.round((Number(number) - 1) * 100)) }
    : { kind, value: Number(number) };
}

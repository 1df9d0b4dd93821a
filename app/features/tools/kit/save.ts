import { downloadText, writeCsv } from '../../../ui/browser/download.ts';

/** Returns the day in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Downloads rows as a CSV file named after the day. */
export function downloadCsv(name: string, rows: Parameters<typeof writeCsv>[0], day = today()): void {
  downloadText(`${name}-${day}.csv`, writeCsv(rows), 'text/csv');
}

/** Prints one part of the page alone. */
export function printAlone(part: HTMLElement | null): void {
  part?.setAttribute('data-printing', '');
  addEventListener('afterprint', () => part?.removeAttribute('data-printing'), { once: true });
  window.print();
}

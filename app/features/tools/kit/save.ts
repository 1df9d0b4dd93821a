import { downloadText, writeCsv } from '../../../ui/browser/download.ts';

/** Returns the day in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Downloads rows as a CSV file named after the day. */
export function downloadCsv(name: string, rows: Parameters<typeof writeCsv>[0], day = today()): void {
  downloadText(`${name}-${day}.csv`, writeCsv(rows), 'text/csv');
}

/** Prints one part of the page alone. A name is one that the page's own print styles ask for. */
export function printAlone(what: HTMLElement | 'roi-plan' | null): void {
  const { dataset } = document.documentElement;
  const part = what instanceof HTMLElement ? what : undefined;
  dataset['print'] = typeof what === 'string' ? what : 'part';
  part?.setAttribute('data-printing', '');
  addEventListener(
    'afterprint',
    () => {
      delete dataset['print'];
      part?.removeAttribute('data-printing');
    },
    { once: true },
  );
  window.print();
}
